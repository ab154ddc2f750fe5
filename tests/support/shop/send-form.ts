import { once } from "node:events";
import { type Agent, request } from "node:http";
import { text } from "node:stream/consumers";

export type Reply = {
  status: number;
  text: string;
  setCookies: string[];
  /** The server announced that it closes the connection. */
  isLast: boolean;
};

export class NoAnswer extends Error {
  readonly code: string;

  constructor(cause: Error & { code?: string }) {
    super(`No answer: ${cause.message}`, { cause });
    this.code = cause.code ?? "";
  }
}

/** Sends a form once, without a retry. Throws NoAnswer. */
export async function sendForm(
  url: string,
  form: Record<string, string>,
  { agent, cookie = "" }: { agent: Agent; cookie?: string },
): Promise<Reply> {
  const body = new URLSearchParams(form).toString();
  const headers = {
    Origin: new URL(url).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
    ...(cookie ? { Cookie: cookie } : {}),
  };
  const sent = request(url, { agent, method: "POST", headers });
  // An error after the answer has no listener.
  sent.on("error", () => {});
  try {
    sent.end(body);
    const [response] = await once(sent, "response");
    const { statusCode, headers: answered } = response;
    return {
      status: statusCode,
      text: await text(response),
      setCookies: answered["set-cookie"] ?? [],
      isLast: answered.connection === "close",
    };
  } catch (error) {
    throw new NoAnswer(error as Error);
  }
}

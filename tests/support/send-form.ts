import { once } from "node:events";
import { type Agent, request } from "node:http";
import { text } from "node:stream/consumers";

export type Reply = { status: number; text: string; setCookies: string[] };

/** No whole answer came, and whether that was on a connection which had been answered on before. */
export class NoAnswer extends Error {
  readonly code: string;
  readonly reused: boolean;

  constructor(cause: Error & { code?: string }, reused: boolean) {
    super(`No answer: ${cause.message}`, { cause });
    this.code = cause.code ?? "";
    this.reused = reused;
  }
}

/** Sends a form, once: what is not answered is not sent again. Throws NoAnswer. */
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
  // One that comes after the answer has nobody waiting for it.
  sent.on("error", () => {});
  try {
    sent.end(body);
    const [response] = await once(sent, "response");
    const { statusCode, headers: answered } = response;
    return {
      status: statusCode,
      text: await text(response),
      setCookies: answered["set-cookie"] ?? [],
    };
  } catch (error) {
    throw new NoAnswer(error as Error, sent.reusedSocket);
  }
}

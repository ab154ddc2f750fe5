import { limitedSignal } from "./ui/answer-limit.ts";

/**
 * The build puts this in the place of React Router's function, which makes what it gives to `fetch` for loaders and actions:
 * a `serverLoader` or `serverAction` takes no signal that could end it.
 */
export async function createRequestInit(request: Request): Promise<RequestInit> {
  const { method, headers } = request;
  const signal = limitedSignal(request.url, request);
  if (method === "GET") return { signal };
  const type = headers.get("Content-Type") ?? "";
  if (/\bapplication\/json\b|\btext\/plain\b/.test(type)) {
    return { signal, method, headers: { "Content-Type": type }, body: await request.text() };
  }
  const isMultipart = !/\bapplication\/x-www-form-urlencoded\b/.test(type);
  const body = isMultipart ? await request.formData() : new URLSearchParams(await request.text());
  return { signal, method, body };
}

import { requests } from "./ui/requests.ts";

/**
 * The build puts this in the place of React Router's function, which makes what it gives to `fetch` for loaders and actions:
 * a `serverLoader` or `serverAction` takes no signal that could end it.
 */
export async function createRequestInit(request: Request): Promise<RequestInit> {
  const { method, headers } = request;
  const signal = requests.signalOf(request.url, request);
  if (method === "GET") return { signal };
  const isMultipart = headers.get("Content-Type")?.includes("multipart");
  const body = isMultipart ? await request.formData() : new URLSearchParams(await request.text());
  return { signal, method, body };
}

import { createMiddleware } from "hono/factory";
import { chooseEncoding, compressText } from "../app/services/compression.server.ts";

/** Not what never ends. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/json)/;

/** Pages and their data in brotli, or gzip; the built files come compressed already. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get("Content-Type") ?? "";
  if (!c.res.body || !COMPRESSIBLE.test(type) || c.res.headers.has("Content-Encoding")) return;
  c.res.headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "");
  if (!encoding || c.req.method === "HEAD") return;
  const body = await compressText(new Uint8Array(await c.res.arrayBuffer()), encoding, "fast");
  const headers = new Headers(c.res.headers);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  c.res = new Response(new Uint8Array(body), { status: c.res.status, headers });
});

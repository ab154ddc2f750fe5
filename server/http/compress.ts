import { createMiddleware } from "hono/factory";
import { chooseEncoding, compressText } from "#app/services/page-cache/compression.server.ts";

/** Not what never ends. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/json)/;
const PAGE = /^text\/html/;
/** Below, what is saved is less than a packet. */
const MIN_BYTES = 1024;

/** Pages and their data in brotli, or gzip; the built files come compressed already. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get("Content-Type") ?? "";
  if (!c.res.body || !COMPRESSIBLE.test(type) || c.res.headers.has("Content-Encoding")) return;
  // What an action says to its page is short, and reading it to find that out is not free.
  if (c.req.method === "POST" && !PAGE.test(type)) return;
  c.res.headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "");
  if (!encoding || c.req.method === "HEAD") return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isWorthIt = bytes.byteLength >= MIN_BYTES;
  const body = isWorthIt ? await compressText(bytes, encoding, "fast") : bytes;
  const headers = new Headers(c.res.headers);
  if (isWorthIt) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  c.res = new Response(body, { status: c.res.status, headers });
});

import { createMiddleware } from "hono/factory";
import { chooseEncoding, compressText } from "#app/services/page-cache/compression.server.ts";

/** Exports are sent as they are read. */
const COMPRESSIBLE = /^(text\/(?!event-stream|csv)|application\/json)/;
const PAGE = /^text\/html/;
/** Smaller responses fit into a packet. */
const MIN_BYTES = 1024;

export const compress = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get("Content-Type") ?? "";
  if (!c.res.body || !COMPRESSIBLE.test(type) || c.res.headers.has("Content-Encoding")) return;
  // An action's data is short, and reading it to find out costs time.
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

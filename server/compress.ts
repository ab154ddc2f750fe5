import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";

/** Not what never ends. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/json)/;
const brotli = promisify(brotliCompress);
const plainGzip = promisify(gzip);

/** Pages and their data in brotli, or gzip; the built files come compressed already. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get("Content-Type") ?? "";
  if (!c.res.body || !COMPRESSIBLE.test(type) || c.res.headers.has("Content-Encoding")) return;
  c.res.headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "");
  if (!encoding || c.req.method === "HEAD") return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const body =
    encoding === "br"
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await plainGzip(bytes);
  const headers = new Headers(c.res.headers);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  c.res = new Response(body, { status: c.res.status, headers });
});

function chooseEncoding(accepted: string): "br" | "gzip" | null {
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : null;
}

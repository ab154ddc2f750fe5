import type { App } from "#app/app.server.ts";

/** The address of a path for the public. */
export function publicAddress({ settings }: App, { url }: Request): (path: string) => string {
  const origin = settings.publicOrigin ?? new URL(url).origin;
  return (path) => origin + path;
}

/** Addresses that are encoded as in links have one sign that XML reads otherwise, and an apostrophe that it does not. */
export function xmlResponse(list: string, entry: string, addresses: string[]): Response {
  const entries = addresses.map(
    (address) => `<${entry}><loc>${address.replaceAll("&", "&amp;")}</loc></${entry}>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</${list}>
`;
  return new Response(xml, {
    headers: { "Content-Type": "text/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

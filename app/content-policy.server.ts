import { createHash } from "node:crypto";

/** Style attributes carry categories' colours. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs;

/** Allows the scripts that carry the nonce by their hashes, and removes the nonce: the page can be cached. */
export function protectPage(
  marked: string,
  nonce: string,
  imagesFrom?: string,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = [...marked.matchAll(SCRIPT)]
    .filter(([, attributes, script]) => attributes?.includes(mark) && script)
    .map(([, , script = ""]) => createHash("sha256").update(script).digest("base64"));
  const sources = ["'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))].join(" ");
  const images = ["'self' blob: data:", ...(imagesFrom ? [imagesFrom] : [])].join(" ");
  return {
    html: marked.replaceAll(mark, ""),
    policy: `${POLICY}; img-src ${images}; script-src ${sources}`,
  };
}

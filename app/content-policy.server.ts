import { createHash } from "node:crypto";

/** Style attributes carry categories' colours. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs;

/**
 * The policy of a page by which only its own scripts run: those marked with this rendering's
 * nonce, by their hashes. The page is sent without the marks, so that it stays the same.
 * Its images come from the shop and, where they are elsewhere, `imagesFrom`.
 */
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

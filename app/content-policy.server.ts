import { createHash, createHmac } from "node:crypto";

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A page runs the shop's own files and those `inline` scripts; `imagesFrom` serves its images. */
export function contentPolicy(inline: string[], imagesFrom?: string): string {
  const images = ["'self' blob: data:", ...(imagesFrom ? [imagesFrom] : [])].join(" ");
  return `${POLICY}; img-src ${images}; script-src ${["'self'", ...inline].join(" ")}`;
}

/** Of a page that is sent once: scripts with its nonce. */
export function byNonce(nonce: string): string[] {
  return [`'nonce-${nonce}'`];
}

/** Of a page that is sent to many: the scripts in it that were rendered with `mark`, by their text. */
export function byHash(html: string, mark: string): string[] {
  const script = new RegExp(`<script(?=[^>]* nonce="${mark}")[^>]*>(.*?)</script>`, "gs");
  const texts = [...html.matchAll(script)].map(([, text = ""]) => text);
  return texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

/** Of workers' scripts, named so: only there does WebAssembly run. */
export const WORKER_SCRIPT = /\.worker-[\w-]+\.js$/;
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Of the service worker, which fetches what it keeps. */
export function serviceWorkerPolicy(imagesFrom?: string): string {
  const sources = ["'self'", ...(imagesFrom ? [imagesFrom] : [])].join(" ");
  return `default-src 'none'; script-src 'self'; connect-src ${sources}`;
}

const UNUSED = ["microphone", "geolocation", "payment", "usb", "browsing-topics"];

/** The camera is the admin's. A page of the sign-in becomes one of the admin without a new document. */
export function permissionsPolicy(pathname: string): string {
  const camera = /^\/(admin|login)(\/|$)/.test(pathname) ? "(self)" : "()";
  return [`camera=${camera}`, ...UNUSED.map((feature) => `${feature}=()`)].join(", ");
}

/** Marks a cached page's own scripts: equal in every process, unknown to whoever wrote the page's data. */
export function cachedPageMark(secret: string, data: unknown): string {
  return createHmac("sha256", secret)
    .update(`page nonce ${JSON.stringify(data)}`)
    .digest("base64url");
}

import { createHmac } from "node:crypto";

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A page runs the shop's own files and inline scripts with `nonce`; `imagesFrom` serves its images. */
export function contentPolicy(nonce: string, imagesFrom?: string): string {
  const images = ["'self' blob: data:", ...(imagesFrom ? [imagesFrom] : [])].join(" ");
  return `${POLICY}; img-src ${images}; script-src 'self' 'nonce-${nonce}'`;
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

/** A keyed hash of the cached page's data: equal in every process, unknown to whoever wrote the data. */
export function cachedPageNonce(secret: string, data: unknown): string {
  return createHmac("sha256", secret)
    .update(`page nonce ${JSON.stringify(data)}`)
    .digest("base64url");
}

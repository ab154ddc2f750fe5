import { setTimeout as delay } from "node:timers/promises";
import { httpGet, type Reply } from "./http-get.ts";

/** Longer than the page cache waits before it compresses a page with the best quality. */
const COMPRESSION_WAIT_MS = 3000;

/** The home page in brotli, with its final compression. */
export async function settledHome(origin: string): Promise<Reply> {
  let page = await home(origin);
  for (;;) {
    await delay(COMPRESSION_WAIT_MS);
    const later = await home(origin);
    if (later.body.equals(page.body)) return later;
    page = later;
  }
}

export function home(origin: string, path = "/"): Promise<Reply> {
  return httpGet(origin + path, { "Accept-Encoding": "br" });
}

import { setTimeout as delay } from "node:timers/promises";
import { httpGet, type Reply } from "./http-get.ts";

/** Longer than a page has to stand before the shop compresses it as well as can be. */
const SETTLING = 3000;

/** The home page in brotli, once it stays as it is. */
export async function settledHome(origin: string): Promise<Reply> {
  let page = await home(origin);
  for (;;) {
    await delay(SETTLING);
    const later = await home(origin);
    if (later.body.equals(page.body)) return later;
    page = later;
  }
}

export function home(origin: string, path = "/"): Promise<Reply> {
  return httpGet(origin + path, { "Accept-Encoding": "br" });
}

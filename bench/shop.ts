import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#tests/support/servers/free-port.ts";
import { type Answer, send } from "#tests/support/shop/test-shop.ts";
import about from "../package.json" with { type: "json" };
import { end, start } from "./workspace.ts";

const POLL_MS = 2;
/** Longer than the page cache waits before it compresses a page with the best quality. */
const COMPRESSION_WAIT_MS = 3000;

export type Shop = {
  origin: string;
  pid: number;
  /** To its first page. */
  startedInMs: number;
  stop(): Promise<void>;
};

/** The built shop as `npm start` runs it (`exec node …`), without rate limits. */
export async function openShop(dataDir: string, settings: { PORT?: string } = {}): Promise<Shop> {
  const PORT = settings.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const [, , ...args] = about.scripts.start.split(" ");
  const started = performance.now();
  const child = start(process.execPath, args, { DATA_DIR: dataDir, LIMITS: "off", PORT });
  while (!(await isOpen(origin))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}.`);
    await delay(POLL_MS);
  }
  const startedInMs = performance.now() - started;
  return { origin, pid: child.pid ?? 0, startedInMs, stop: () => end(child) };
}

function isOpen(origin: string): Promise<boolean> {
  return get(`${origin}/`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** In brotli where that is to be had. */
export function get(url: string): Promise<Answer> {
  const { origin, pathname, search } = new URL(url);
  return send(origin, pathname + search, { headers: { "Accept-Encoding": "br" } });
}

/** The home page with its final compression. */
export async function settledHome(origin: string): Promise<Answer> {
  let page = await get(`${origin}/`);
  for (;;) {
    await delay(COMPRESSION_WAIT_MS);
    const later = await get(`${origin}/`);
    if (later.body.equals(page.body)) return later;
    page = later;
  }
}

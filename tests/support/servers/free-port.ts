import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections and to servers that ask for any. */
const [FIRST, LAST] = [10_000, 32_000];

/** Each worker of Playwright takes every eighth port: that of a stopped server must not become another test's. */
const STEP = 8;
const OWN = FIRST + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % STEP);

let next = OWN + STEP * randomInt((LAST - FIRST) / STEP);

/** For processes that cannot report the port they chose. A process gives out none twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + STEP < LAST ? port + STEP : OWN;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

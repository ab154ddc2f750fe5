import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections and to servers that ask for any. */
const [FIRST, LAST] = [10_000, 32_000];

let next = randomInt(FIRST, LAST);

/** For processes that cannot report the port they chose. A process gives out none twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port < LAST ? port + 1 : FIRST;
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

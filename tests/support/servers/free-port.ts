import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below the ports that systems give to connections and to servers that ask for any. */
const [FIRST, LAST] = [10_000, 21_000];

/** Each port has another one at this distance: who listens there holds it. */
const TO_HOLDER = LAST - FIRST;

/** For processes that cannot report the port they chose, or come back to it: nobody else is given it until we end. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const holder = await listen(port + TO_HOLDER);
    const server = holder && (await listen(port));
    if (server) {
      server.close();
      await once(server, "close");
      holder.unref();
      return port;
    }
    holder?.close();
  }
}

async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return server;
  } catch {
    return null;
  }
}

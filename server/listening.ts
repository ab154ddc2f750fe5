import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** Requests that are still running after this long are cut off. */
const GRACE = 8000;

/** Takes the port. Throws what the system says when it cannot. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

/** Takes no new requests, lets the running ones end, and returns when all is closed or time is up. */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, delay(GRACE)]);
  clearInterval(idle);
  server.closeAllConnections();
}

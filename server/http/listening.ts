import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Requests that are still running after this long are cut off. */
const GRACE = 8000;

/** Takes the port. Throws what the system says when it cannot. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

/** How long a connection may be idle: as its client was told, and a little more for the way. */
export function promisedIdleTime(server: Server): number {
  return server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
}

/**
 * Takes no new connections, answers what comes on those there are, and returns when all are closed
 * or time is up. A client may send on an idle connection until it hears that it is closed, so idle
 * ones are left open for `idleTime`.
 */
export async function closeGracefully(server: Server, idleTime: number): Promise<void> {
  const closed = once(server, "close");
  // The HTTP server's own would cut off idle connections at once.
  NetServer.prototype.close.call(server);
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const idle = setTimeout(() => closeIdleFromNowOn(server), idleTime);
  await Promise.race([closed, delay(GRACE)]);
  clearTimeout(idle);
  server.closeAllConnections();
}

function closeIdleFromNowOn(server: Server): void {
  server.closeIdleConnections();
  const again = setInterval(() => server.closeIdleConnections(), 50);
  server.once("close", () => clearInterval(again));
}

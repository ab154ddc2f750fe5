import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Requests that still run after this are cut off. */
const CLOSE_TIMEOUT_MS = 8000;
const IDLE_CHECK_INTERVAL_MS = 50;

/** How long clients may reuse an idle connection, network delay included. */
export function keepAliveMs(server: Server): number {
  return server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
}

/**
 * Accepts no new connections, answers what arrives on those that are open, and returns when all are
 * closed or the time is up. A client may still send on an idle connection, so idle ones stay open
 * for `idleMs`.
 */
export async function closeGracefully(server: Server, idleMs: number): Promise<void> {
  const closed = once(server, "close");
  // http.Server's own close() cuts idle connections off at once.
  NetServer.prototype.close.call(server);
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const idle = setTimeout(() => keepClosingIdle(server), idleMs);
  await Promise.race([closed, delay(CLOSE_TIMEOUT_MS)]);
  clearTimeout(idle);
  server.closeAllConnections();
}

function keepClosingIdle(server: Server): void {
  server.closeIdleConnections();
  const again = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  server.once("close", () => clearInterval(again));
}

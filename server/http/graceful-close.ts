import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const CLOSE_TIMEOUT_MS = 8000;
const IDLE_CHECK_INTERVAL_MS = 50;

export function keepAliveMs(server: Server): number {
  return server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
}

/** Answers requests on open connections, and keeps idle ones for `idleMs`: clients may still send. */
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

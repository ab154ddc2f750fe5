import { once } from "node:events";
import type { Server } from "node:http";

/** Requests that are still running after this long are cut off. */
const GRACE = 8000;

export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

/** Takes no new requests, lets the running ones end, and returns when all is closed. */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

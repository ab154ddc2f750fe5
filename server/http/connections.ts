import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { CONNECTIONS } from "#app/domain/limits.ts";
import type { RefusalKind } from "#app/services/log/refusals.server.ts";

const REFUSALS: Record<string, readonly [status: string, kind: RefusalKind]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Content Too Large", "too large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "too slow"],
};

/**
 * An HTTP server on which slow connections do not add up. `headers` go with the answers that no
 * listener hears of: to what is no HTTP, too long a head, and too slow a request. Each of them it
 * emits as "refused", with its kind and the socket's address.
 */
export function createPatientServer(
  listener: RequestListener,
  headers: readonly (readonly [string, string])[],
  patience = CONNECTIONS.patience,
): Server {
  const server = createServer({
    headersTimeout: patience,
    requestTimeout: Math.max(CONNECTIONS.longestRequest, patience),
    connectionsCheckingInterval: patience / 8,
    // Nobody reads the body of a request that has none.
    optimizeEmptyRequests: true,
  });
  server.maxConnections = CONNECTIONS.most;
  server.timeout = CONNECTIONS.longestSilence;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // What a client still sends after its refusal is no HTTP either, and no refusal of its own.
    if (!socket.writable) return socket.destroy();
    const [status, kind] = REFUSALS[error.code ?? ""] ?? ["400 Bad Request", "no HTTP"];
    if (error.code !== "ECONNRESET") server.emit("refused", kind, (socket as Socket).remoteAddress);
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines}\r\n`);
  });
  dropSlowBodies(server, patience);
  server.on("request", listener);
  return server;
}

type Arrival = { since: number; before: number };

function dropSlowBodies(server: Server, patience: number): void {
  const arriving = new Map<IncomingMessage, Arrival>();
  server.on("request", (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (!("content-length" in headers) && !("transfer-encoding" in headers)) return;
    arriving.set(request, { since: performance.now(), before: socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  });
  const look = setInterval(() => {
    for (const [{ complete, socket }, { since, before }] of arriving) {
      const late = performance.now() - since - patience;
      const least = (late / 1000) * CONNECTIONS.leastBytes;
      if (complete || late <= 0 || socket.bytesRead - before >= least) continue;
      server.emit("refused", "too slow" satisfies RefusalKind, socket.remoteAddress);
      socket.destroy();
    }
  }, patience / 8).unref();
  server.on("close", () => clearInterval(look));
}

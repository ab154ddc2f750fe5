import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { RefusalKind } from "#app/domain/change.ts";
import { CONNECTIONS } from "#app/domain/limits.ts";
import { oneAtATime } from "./one-at-a-time.ts";

export type HeaderPairs = readonly (readonly [string, string])[];

const REFUSALS: Record<string, readonly [status: string, kind: RefusalKind]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Content Too Large", "too large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "too slow"],
};

export function createHttpServer(
  listener: RequestListener,
  headers: HeaderPairs,
  timeoutMs = CONNECTIONS.headTimeoutMs,
): Server {
  const server = createServer({
    headersTimeout: timeoutMs,
    requestTimeout: Math.max(CONNECTIONS.requestTimeoutMs, timeoutMs),
    connectionsCheckingInterval: timeoutMs / 8,
    optimizeEmptyRequests: true,
  });
  server.maxConnections = CONNECTIONS.maxOpen;
  server.timeout = CONNECTIONS.idleTimeoutMs;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // What a client sends after its refusal is malformed too, but refused only once.
    if (!socket.writable) return socket.destroy();
    const [status, kind] = REFUSALS[error.code ?? ""] ?? ["400 Bad Request", "no HTTP"];
    if (error.code !== "ECONNRESET") server.emit("refused", kind, (socket as Socket).remoteAddress);
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines}\r\n`);
  });
  const watchBody = dropSlowBodies(server, timeoutMs);
  const begin: RequestListener = (request, response) => {
    if (hasBody(request)) {
      watchBody(request);
      closeWhereUnread(request, response);
    }
    listener(request, response);
  };
  const refuse = ({ remoteAddress }: Socket) =>
    server.emit("refused", "too many at once" satisfies RefusalKind, remoteAddress);
  server.on("request", oneAtATime(begin, CONNECTIONS.maxPipelined, refuse));
  return server;
}

/** What is left of a body would be destroyed with whatever a proxy has sent after it by then. */
function closeWhereUnread(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead(...head);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return "content-length" in headers || "transfer-encoding" in headers;
}

function dropSlowBodies(server: Server, timeoutMs: number): (request: IncomingMessage) => void {
  const arriving = new Map<IncomingMessage, { since: number; bytesBefore: number }>();
  const check = setInterval(() => {
    for (const [{ complete, socket }, { since, bytesBefore }] of arriving) {
      const overdueMs = performance.now() - since - timeoutMs;
      const minBytes = (overdueMs / 1000) * CONNECTIONS.minBodyBytesPerSecond;
      if (complete || overdueMs <= 0 || socket.bytesRead - bytesBefore >= minBytes) continue;
      server.emit("refused", "too slow" satisfies RefusalKind, socket.remoteAddress);
      socket.destroy();
    }
  }, timeoutMs / 8).unref();
  server.on("close", () => clearInterval(check));
  return (request) => {
    arriving.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  };
}

export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

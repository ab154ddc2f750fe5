import { type ServerResponse, STATUS_CODES } from "node:http";
import type { PrebuiltResponse } from "#app/services/page-cache/cached-page.server.ts";

/** One write of head and body, rebuilt once a second; figures in docs/decisions/page-cache.md. */
export function sendPrebuilt(response: ServerResponse, prebuilt: PrebuiltResponse): void {
  const { socket, req, shouldKeepAlive } = response;
  const isPlain = req.method === "GET" && req.httpVersion === "1.1" && shouldKeepAlive;
  // A pipelined request has no socket before its turn; this and other rare cases are left to Node.
  if (!socket || !isPlain) {
    response.writeHead(prebuilt.status, prebuilt.headers).end(prebuilt.body);
    return;
  }
  response.statusCode = prebuilt.status;
  socket.write(bytesOf(prebuilt), (error) => {
    // As Node does: this frees the connection for its next request.
    if (!error) response.emit("finish");
  });
}

const built = new WeakMap<PrebuiltResponse, { date: string; bytes: Uint8Array }>();

function bytesOf(prebuilt: PrebuiltResponse): Uint8Array {
  const date = currentDate();
  const known = built.get(prebuilt);
  if (known?.date === date) return known.bytes;
  const bytes = Buffer.concat([Buffer.from(headOf(prebuilt, date), "latin1"), prebuilt.body]);
  built.set(prebuilt, { date, bytes });
  return bytes;
}

function headOf({ status, headers }: PrebuiltResponse, date: string): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${date}`];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

let dateSeconds = 0;
let dateText = "";

function currentDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== dateSeconds) {
    dateSeconds = now;
    dateText = new Date(now * 1000).toUTCString();
  }
  return dateText;
}

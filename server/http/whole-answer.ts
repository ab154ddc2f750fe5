import { type ServerResponse, STATUS_CODES } from "node:http";
import type { WholeAnswer } from "#app/services/page-cache/cached-page.server.ts";

/**
 * Sends head and body in one write of bytes that are made once a second. Node makes and joins them
 * for each request, which takes it longer than all the rest of a cached page.
 */
export function sendWhole(response: ServerResponse, answer: WholeAnswer): void {
  const { socket, req, shouldKeepAlive } = response;
  const isPlain = req.method === "GET" && req.httpVersion === "1.1" && shouldKeepAlive;
  // A pipelined request has no socket before its turn; this and what is rare is left to Node.
  if (!socket || !isPlain) {
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return;
  }
  // For whoever looks when it is sent.
  response.statusCode = answer.status;
  socket.write(bytesOf(answer), (error) => {
    // As Node does it: the connection goes on to its next request.
    if (!error) response.emit("finish");
  });
}

const made = new WeakMap<WholeAnswer, { date: string; bytes: Uint8Array }>();

function bytesOf(answer: WholeAnswer): Uint8Array {
  const date = dateNow();
  const known = made.get(answer);
  if (known?.date === date) return known.bytes;
  const bytes = Buffer.concat([Buffer.from(head(answer, date), "latin1"), answer.body]);
  made.set(answer, { date, bytes });
  return bytes;
}

function head({ status, headers }: WholeAnswer, date: string): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${date}`];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

let second = 0;
let written = "";

function dateNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    written = new Date(now * 1000).toUTCString();
  }
  return written;
}

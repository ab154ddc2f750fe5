import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** One response to every request: the file PAGE under HEADERS. */
const body = readFileSync(process.env.PAGE ?? "");
const headers = Object.entries(JSON.parse(process.env.HEADERS ?? "{}") as Record<string, string>);
const sent = [...headers.flat(), "Content-Length", String(body.byteLength)];

createServer((_request, response) => response.writeHead(200, sent).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);

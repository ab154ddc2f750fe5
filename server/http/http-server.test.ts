import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { CONNECTIONS } from "#app/domain/limits.ts";
import { times } from "#tests/support/data/edits.ts";
import { createHttpServer } from "./http-server.ts";

const TIMEOUT_MS = 400;

/** Answers with the body's length, once it is there. */
const answerLength: RequestListener = async (request, response) => {
  const body = await request.toArray().catch(() => null);
  if (body) response.end(String(Buffer.concat(body).byteLength));
};

async function open(refused: string[] = [], listener = answerLength): Promise<() => Socket> {
  const headers = [["X-Content-Type-Options", "nosniff"]] as const;
  const server = createHttpServer(listener, headers, TIMEOUT_MS);
  server.on("refused", (kind, address) => refused.push(`${kind} ${address}`));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => connect((server.address() as AddressInfo).port, "127.0.0.1");
}

/** What is answered to a client that sends that, and then the rest bit by bit, until it is cut off. */
async function answerTo(socket: Socket, start: string, ...bits: string[]): Promise<string> {
  socket.on("error", () => {});
  socket.write(start);
  const sending = setInterval(() => socket.write(bits.shift() ?? ""), TIMEOUT_MS / 8);
  const answer = await text(socket).catch(() => "");
  clearInterval(sending);
  return answer;
}

test.each([
  ["no HTTP", "hello\r\n\r\n", "400 Bad Request", "no HTTP"],
  ["too long a head", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, "431 ", "too large"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "400 ",
    "no HTTP",
  ],
  ["nothing at all", "", "408 Request Timeout", "too slow"],
  ["half a head", "GET / HTTP/1.1\r\nHost: shop\r\n", "408 Request Timeout", "too slow"],
])("%s is refused in words that say what all answers say", async (_name, start, status, kind) => {
  const refused: string[] = [];
  const answer = await answerTo((await open(refused))(), start);
  expect(refused).toEqual([`${kind} 127.0.0.1`]);
  expect(answer).toMatch(`HTTP/1.1 ${status}`);
  expect(answer).toContain("X-Content-Type-Options: nosniff\r\n");
});

test("a head that never ends is cut off however busily it is sent", async () => {
  const bits = Array.from({ length: 1000 }, (_, index) => `X-${index}: a\r\n`);
  expect(await answerTo((await open())(), "GET / HTTP/1.1\r\nHost: shop\r\n", ...bits)).toContain(
    "408 Request Timeout",
  );
});

const POST = "POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ";

test("a body that comes bit by bit is cut off, also on a connection that brought much before", async () => {
  const refused: string[] = [];
  const ask = await open(refused);
  const bits = Array.from({ length: 1000 }, () => "a");
  expect(await answerTo(ask(), `${POST}1000\r\n\r\n`, ...bits)).toBe("");
  const before = `${POST.replace("close", "keep-alive")}100000\r\n\r\n${"a".repeat(100_000)}`;
  const answers = await answerTo(ask(), `${before}${POST}1000\r\n\r\n`, ...bits);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  expect(refused).toEqual(["too slow 127.0.0.1", "too slow 127.0.0.1"]);
});

test("a body that takes long but comes at a pace is read to its end", async () => {
  const bits = Array.from({ length: 24 }, () => "a".repeat(10_000));
  const answer = await answerTo((await open())(), `${POST}240000\r\n\r\n`, ...bits);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*240000/s);
});

test("an answer given before a body is read to its end closes the connection, others keep it", async () => {
  const ask = await open([], (request, response) => {
    if (request.url === "/early") response.writeHead(403, { "Content-Length": 2 }).end("no");
    else answerLength(request, response);
  });
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\n`;
  const body = "a".repeat(1_000_000);
  const answer = await answerTo(ask(), post("/whole") + body + post("/early") + body.slice(0, 10));
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*Connection: keep-alive.*1000000HTTP\/1\.1 403 /s);
  expect(answer.split("403")[1]).toContain("Connection: close");
});

test("requests sent without waiting are begun one by one, and none for a client that left", async () => {
  const begun: string[] = [];
  const responses: ServerResponse[] = [];
  const refused: string[] = [];
  const ask = await open(refused, (request, response) => {
    begun.push(request.url ?? "");
    responses.push(response);
  });
  const send = (name: string, count: number) => {
    const socket = ask().on("error", () => {});
    const requests = times(count, (index) => `GET /${name}${index} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    socket.write(requests.join(""));
    return socket.resume();
  };
  const patient = send("patient", 3);
  await vi.waitFor(() => expect(begun).toEqual(["/patient0"]));
  responses.shift()?.end();
  await vi.waitFor(() => expect(begun).toEqual(["/patient0", "/patient1"]));
  patient.destroy();
  const closed = once(send("flood", CONNECTIONS.maxPipelined + 2), "close");
  await closed;
  expect(begun).toEqual(["/patient0", "/patient1", "/flood0"]);
  expect(refused).toEqual(["too many at once 127.0.0.1"]);
});

test("a client that goes on sending after its refusal is refused once", async () => {
  const refused: string[] = [];
  const ask = await open(refused);
  const socket = ask();
  socket.write("GET / HTTP/1.1\r\nX: ");
  await once(socket, "data");
  socket.end("\0\r\n\r\n");
  expect(await answerTo(ask(), `${POST}1\r\n\r\na`)).toContain("HTTP/1.1 200");
  expect(refused).toEqual(["too slow 127.0.0.1"]);
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sendPrebuilt } from "./prebuilt-response.ts";

const HELLO = Buffer.from("hello");

/** A server that sends `body` to whoever asks, and a connection to it. */
async function open(body: Buffer = HELLO): Promise<{ server: Server; client: Socket }> {
  const headers = ["Content-Type", "text/plain", "Content-Length", String(body.byteLength)];
  const answer = { status: 200, headers, body };
  const server = createServer((_request, response) => sendPrebuilt(response, answer));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(client, "connect");
  return { server, client };
}

const get = (path = "/", ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: shop", ...headers].join("\r\n")}\r\n\r\n`;
const closing = get("/", "Connection: close");

/** What the server says to that, up to the connection's end. */
async function conversation(...said: string[]): Promise<string[]> {
  const { client } = await open();
  client.write(said.join(""));
  return (await text(client)).split(/(?=HTTP\/1\.1 )/);
}

test("the bytes are those of the answer and the time it was sent", async () => {
  const { client } = await open();
  const asked = Math.floor(Date.now() / 1000) * 1000;
  client.write(get());
  const [chunk] = await once(client, "data");
  const [head, date = "", ...rest] = String(chunk).split("\r\n");
  expect(head).toBe("HTTP/1.1 200 OK");
  const sent = new Date(date.slice("Date: ".length));
  expect(date).toBe(`Date: ${sent.toUTCString()}`);
  expect(sent.getTime()).toBeGreaterThanOrEqual(asked);
  expect(sent.getTime()).toBeLessThanOrEqual(Date.now());
  expect(rest).toEqual(["Content-Type: text/plain", "Content-Length: 5", "", "hello"]);
});

test("a connection goes on, request after request", async () => {
  const { client } = await open();
  for (const path of ["/1", "/2", "/3"]) {
    client.write(get(path));
    const [chunk] = await once(client, "data");
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*hello$/s);
  }
});

test("requests sent at once are answered each in its turn, and the last ends the connection", async () => {
  const answers = await conversation(get("/1"), get("/2"), get("/3"), closing);
  expect(answers).toHaveLength(4);
  for (const answer of answers) expect(answer).toMatch(/hello$/);
  expect(answers.at(-1)).toContain("Connection: close");
});

test("what comes with a request is not taken for the next one", async () => {
  const body = "GET /no HTTP/1.1\r\n\r\n";
  const withBody = `${get("/", `Content-Length: ${body.length}`)}${body}`;
  expect(await conversation(withBody, closing)).toHaveLength(2);
});

test("a client of HTTP/1.0 is told the end by the connection's", async () => {
  const [answer, ...more] = await conversation("GET / HTTP/1.0\r\n\r\n");
  expect(more).toEqual([]);
  expect(answer).toMatch(/Connection: close\r\n.*hello$/s);
});

test("HEAD gets the head alone", async () => {
  const [head] = await conversation(get().replace("GET", "HEAD"), closing);
  expect(head).toMatch(/Content-Length: 5\r\n.*\r\n\r\n$/s);
});

test("an answer that is still being read is not cut off with the idle connections", async () => {
  const large = Buffer.alloc(30_000_000, "a");
  const { server, client } = await open(large);
  client.write(get());
  const [first] = await once(client, "data");
  client.pause();
  server.close();
  server.closeIdleConnections();
  client.resume();
  let length = first.length;
  for await (const chunk of client) {
    length += chunk.length;
    if (length > large.length) client.end();
  }
  expect(length).toBeGreaterThan(large.length);
});

test("a client that goes away early harms nobody", async () => {
  const { server, client } = await open(Buffer.alloc(30_000_000, "a"));
  client.write(get());
  await once(client, "data");
  client.resetAndDestroy();
  const next = connect((server.address() as AddressInfo).port, "127.0.0.1");
  next.write(closing);
  expect(await text(next)).toMatch(/a$/);
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sendPrebuilt } from "./prebuilt-response.ts";

const HELLO = Buffer.from("hello");

/** A server that sends `body` for each request, and a connection to it. */
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

/** The responses to these requests, up to the end of the connection. */
async function responsesTo(...requests: string[]): Promise<string[]> {
  const { client } = await open();
  client.write(requests.join(""));
  return (await text(client)).split(/(?=HTTP\/1\.1 )/);
}

test("the bytes are the status line, the date, the headers and the body", async () => {
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

test("pipelined requests are answered in order, and the last closes the connection", async () => {
  const answers = await responsesTo(get("/1"), get("/2"), get("/3"), closing);
  expect(answers).toHaveLength(4);
  for (const answer of answers) expect(answer).toMatch(/hello$/);
  expect(answers.at(-1)).toContain("Connection: close");
});

test("a request's body is not taken for the next request", async () => {
  const body = "GET /no HTTP/1.1\r\n\r\n";
  const withBody = `${get("/", `Content-Length: ${body.length}`)}${body}`;
  expect(await responsesTo(withBody, closing)).toHaveLength(2);
});

test("for HTTP/1.0 the end of the connection ends the response", async () => {
  const [answer, ...more] = await responsesTo("GET / HTTP/1.0\r\n\r\n");
  expect(more).toEqual([]);
  expect(answer).toMatch(/Connection: close\r\n.*hello$/s);
});

test("HEAD gets the head without the body", async () => {
  const [head] = await responsesTo(get().replace("GET", "HEAD"), closing);
  expect(head).toMatch(/Content-Length: 5\r\n.*\r\n\r\n$/s);
});

test("a response that is still being read is not closed as an idle connection", async () => {
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

test("a slow reader gets all of it, and then the next response", async () => {
  const large = Buffer.alloc(30_000_000, "a");
  const { client } = await open(large);
  client.write(get());
  const [first] = await once(client, "data");
  client.pause();
  client.write(closing);
  await delay(100);
  const rest = await text(client.resume());
  const [, ...responses] = `${first}${rest}`.split("HTTP/1.1 ");
  const bodies = responses.map((response) => response.split("\r\n\r\n")[1] ?? "");
  expect(bodies.map(({ length }) => length)).toEqual([large.length, large.length]);
});

test("a client that disconnects in the middle does not disturb the next one", async () => {
  const { server, client } = await open(Buffer.alloc(30_000_000, "a"));
  client.write(get());
  await once(client, "data");
  client.resetAndDestroy();
  const next = connect((server.address() as AddressInfo).port, "127.0.0.1");
  next.write(closing);
  expect(await text(next)).toMatch(/a$/);
});

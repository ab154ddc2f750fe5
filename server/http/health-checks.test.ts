import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { notReady, openHealthChecks, type ReadyState } from "./health-checks.ts";

const HEADERS = [["X-Content-Type-Options", "nosniff"]] as const;

/** A server of which `word` is said, and how to ask it under a name that nobody gave it. */
async function open(word: ReadyState) {
  const healthChecks = openHealthChecks(HEADERS, async () => word);
  const server = createServer(healthChecks(notReady(HEADERS)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string) => {
    const headers = { host: "10.1.2.3" };
    const asked = get({ port, host: "127.0.0.1", path, headers, agent: false });
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
}

test.each([
  ["starting", 503],
  ["stopping", 503],
  ["database unavailable", 503],
  ["ok", 200],
] as const)("when it is %s, readyz is %i and livez 200", async (word, status) => {
  const ask = await open(word);
  const ready = await ask("/readyz");
  expect(ready).toMatchObject({ status, body: JSON.stringify({ status: word }) });
  expect(ready.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
  });
  expect(await ask("/livez")).toMatchObject({ status: 200, body: '{"status":"ok"}' });
});

test("before it is ready, requests get a 503 with Retry-After", async () => {
  const ask = await open("starting");
  const early = await ask("/");
  expect(early.status).toBe(503);
  expect(early.headers["retry-after"]).toBe("1");
});

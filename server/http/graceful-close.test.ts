import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closeGracefully, keepAliveMs } from "./graceful-close.ts";
import { createHttpServer } from "./http-server.ts";

/** A server with one open connection, which was used before and is idle. */
async function openIdle() {
  const server = createHttpServer((_request, response) => response.end("here"), []);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async (): Promise<IncomingMessage> => {
    const [response] = await once(request({ port, agent }).end(), "response");
    response.resume();
    await once(response, "end");
    return response;
  };
  await ask();
  return { server, ask };
}

test("what comes on an idle connection while the server stops is answered, and is the last", async () => {
  const { server, ask } = await openIdle();
  const closed = closeGracefully(server, keepAliveMs(server));
  const { headers } = await ask();
  expect(headers.connection).toBe("close");
  await closed;
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

test("an idle connection that may be cut off does not keep the server", async () => {
  const { server, ask } = await openIdle();
  await closeGracefully(server, 0);
  await expect(ask()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
});

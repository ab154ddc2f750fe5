import { Agent, get, type IncomingMessage, type request } from "node:http";
import { connect } from "node:net";
import { expect } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";

/** `gone`: the milliseconds until the server closed the connection. */
type SlowClient = { gone: Promise<number>; leave(): void };

/** Sends the start, then one piece every second. */
export function openSlowClient(origin: string, start: string, bit: string): SlowClient {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  const since = performance.now();
  socket.write(start);
  const sending = setInterval(() => socket.write(bit), 1000);
  socket.resume();
  const gone = new Promise<number>((resolve) => {
    socket.once("close", () => {
      clearInterval(sending);
      resolve(performance.now() - since);
    });
  });
  return { gone, leave: () => socket.destroy() };
}

export type Stream = { text(): string; isOpen(): boolean; leave(): void };

export async function listen(origin: string, cookie: string): Promise<Stream> {
  const asking = get(`${origin}/events`, { headers: { Cookie: cookie }, agent: false });
  const reply = await replyTo(asking);
  let text = "";
  let isOpen = reply.statusCode === 200;
  reply.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  reply
    .on("error", () => {})
    .once("close", () => {
      isOpen = false;
    });
  return { text: () => text, isOpen: () => isOpen, leave: () => asking.destroy() };
}

function replyTo(asking: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => asking.once("response", resolve).once("error", reject));
}

/** One keep-alive connection; each request returns its milliseconds. */
export function openVisit(origin: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string): Promise<number> => {
    const start = performance.now();
    const reply = await replyTo(get(origin + path, { agent, headers }));
    for await (const _chunk of reply);
    if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.statusCode}.`);
    return performance.now() - start;
  };
  return { ask, close: () => agent.destroy() };
}

/** Sells one at the counter; returns its milliseconds. */
export async function timeSale(
  { origin }: { origin: string },
  cookie: string,
  product: string,
): Promise<number> {
  const items = [{ id: product, quantity: 1, price: 1000 }];
  const start = performance.now();
  const body = new URLSearchParams({ sale: JSON.stringify({ cartId: randomId(), items }) });
  const headers = { Origin: origin, Cookie: cookie };
  const reply = await fetch(`${origin}/admin/confirm-order`, { method: "POST", headers, body });
  expect(reply.status).toBe(200);
  await reply.text();
  return performance.now() - start;
}

export function percentiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1);
  return [
    `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
    `worst ${at(1)} ms of ${times.length}`,
  ].join(", ");
}

import { randomId } from "#app/domain/id.ts";
import type { LiveChange, LiveMessage, LiveVersion } from "#app/domain/live.ts";
import { openLiveStreams } from "./live-streams.server.ts";

export type LiveUpdates = {
  /** To be read before the data that it is the version of. */
  version(): LiveVersion;
  /** Publishes to every open page. To be called after the commit. */
  publish(change: LiveChange): void;
  /** Sends to the streams of this process; null for changes that are not known in detail. */
  receive(changes: LiveChange[] | null, count: number): void;
  resync(at: LiveVersion): void;
  disconnect(): void;
  /** Server-sent events for a tab of a session, until that ends; null where there are too many. */
  subscribe(sessionToken: string): ReadableStream<Uint8Array> | null;
  dropEnded(): Promise<void>;
  close(): void;
};

type Sources = {
  readStock(ids: string[]): Promise<Map<string, number>>;
  countPendingOrders(): Promise<number>;
  openSessions(tokens: string[]): Promise<Set<string>>;
};

const BATCH_DELAY_MS = 50;

/** Between batches: pages render again for each, also while a device sends hundreds of sales. */
const BATCH_INTERVAL_MS = 500;

/** A browser that receives nothing for a few of these reconnects. */
const HEARTBEAT_MS = 10_000;

export function openLiveUpdates(
  sources: Sources,
  publishToAll?: (change: LiveChange) => void,
): LiveUpdates {
  const streams = openLiveStreams();
  let batch: LiveChange[] = [];
  let isSending = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let received: LiveVersion = { run: randomId(), count: 0 };
  let sent = received;

  function receive(changes: LiveChange[] | null, count: number): void {
    if (changes) {
      received = { ...received, count };
      batch.push(...changes);
      // Where this fails, the next heartbeat ends them.
      if (changes.some((change) => change.areSessionsEnded)) dropEnded().catch(() => {});
      if (!isSending && batch.length > 0) scheduleBatch();
    } else resync({ ...received, count });
  }

  function scheduleBatch(): void {
    isSending = true;
    const wait = sentAt + BATCH_INTERVAL_MS - performance.now();
    setTimeout(sendBatch, Math.max(BATCH_DELAY_MS, wait));
  }

  function resync(at: LiveVersion): void {
    received = at;
    sent = at;
    batch = [];
    streams.send(heartbeat());
  }

  function disconnect(): void {
    received = { run: randomId(), count: 0 };
    batch = [];
  }

  /** One at a time, so that what is read last is sent last. */
  async function sendBatch(): Promise<void> {
    if (batch.length > 0) await sendChanges(batch.splice(0), sent, received);
    sentAt = performance.now();
    isSending = false;
    if (batch.length > 0) scheduleBatch();
  }

  async function sendChanges(changes: LiveChange[], since: LiveVersion, until: LiveVersion) {
    try {
      const summary = await summarize(changes);
      if (sent === since) streams.send({ ...summary, version: until, since: since.count });
    } catch {
      // The gap makes every page resync.
    }
    if (sent === since) sent = until;
  }

  async function summarize(changes: LiveChange[]) {
    const products = [...new Set(changes.flatMap((change) => change.products ?? []))];
    const stock = products.length > 0 ? await sources.readStock(products) : [];
    const isPendingChanged = changes.some((change) => change.isPendingChanged || change.webOrder);
    return {
      topics: [...new Set(changes.flatMap(({ topics }) => topics))],
      stock: Object.fromEntries(stock),
      webOrders: changes.flatMap(({ webOrder }) => webOrder ?? []),
      ...(isPendingChanged && { pendingOrders: await sources.countPendingOrders() }),
    };
  }

  function heartbeat(): LiveMessage {
    return { version: sent, since: sent.count, topics: [], stock: {}, webOrders: [] };
  }

  async function dropEnded(): Promise<void> {
    const tokens = streams.tokens();
    if (tokens.length > 0) streams.keep(await sources.openSessions(tokens));
  }

  const timer = setInterval(() => {
    streams.send(heartbeat());
    dropEnded().catch(() => {});
  }, HEARTBEAT_MS).unref();

  return {
    version: () => received,
    publish: publishToAll ?? ((change) => receive([change], received.count + 1)),
    receive,
    resync,
    disconnect,
    subscribe: (sessionToken) => streams.open(sessionToken, heartbeat()),
    dropEnded,
    close: () => {
      clearInterval(timer);
      streams.close();
    },
  };
}

import { randomId } from "../domain/id.ts";
import type { LiveMessage, LiveTopic, LiveVersion, NewOrder } from "../domain/live.ts";
import { openLiveStreams } from "./live-streams.server.ts";

/** What was committed; `products` are those whose stock it changed. */
type LiveChange = { topics: LiveTopic[]; products?: string[]; webOrder?: NewOrder };

export type LiveUpdates = {
  /** How many changes there were. To be read before the data that goes with it. */
  version(): LiveVersion;
  /** Tells every open page. To be called once the change is committed. */
  tell(change: LiveChange): void;
  /** Server-sent events for a tab of a session, until that ends; null where there are too many. */
  open(sessionToken: string): ReadableStream<Uint8Array> | null;
  /** Ends the streams of sessions that have ended. */
  dropEnded(): Promise<void>;
  /** Ends all streams; one that is opened later ends at once. */
  close(): void;
};

/** What the shop knows and this service does not. */
type Sources = {
  readStock(ids: string[]): Promise<Map<string, number>>;
  openSessions(tokens: string[]): Promise<Set<string>>;
};

/** What happens within this time is told in one message. */
const GATHERING = 50;

/** A browser that hears nothing for a few of these takes the connection for lost. */
const HEARTBEAT = 10_000;

export function openLiveUpdates(sources: Sources): LiveUpdates {
  const run = randomId();
  const streams = openLiveStreams();
  let gathered: LiveChange[] = [];
  let isTelling = false;
  let count = 0;
  let told = 0;

  function tell(change: LiveChange): void {
    count += 1;
    gathered.push(change);
    if (!isTelling) setTimeout(tellGathered, GATHERING);
    isTelling = true;
  }

  /** One after the other: the stock that is read last is told last. */
  async function tellGathered(): Promise<void> {
    const changes = gathered;
    const until = count;
    gathered = [];
    try {
      streams.send({
        ...standing(),
        ...(await summarize(changes)),
        version: { run, count: until },
      });
    } catch {
      // The gap it leaves has every page read its data again.
    }
    told = until;
    isTelling = gathered.length > 0;
    if (isTelling) setTimeout(tellGathered, GATHERING);
  }

  async function summarize(changes: LiveChange[]) {
    const products = [...new Set(changes.flatMap((change) => change.products ?? []))];
    const stock = products.length > 0 ? await sources.readStock(products) : [];
    return {
      topics: [...new Set(changes.flatMap(({ topics }) => topics))],
      stock: Object.fromEntries(stock),
      webOrders: changes.flatMap(({ webOrder }) => webOrder ?? []),
    };
  }

  /** A message that says no more than how much was told. */
  function standing(): LiveMessage {
    return { version: { run, count: told }, since: told, topics: [], stock: {}, webOrders: [] };
  }

  async function dropEnded(): Promise<void> {
    const tokens = streams.tokens();
    if (tokens.length > 0) streams.keep(await sources.openSessions(tokens));
  }

  const heartbeat = setInterval(() => {
    streams.send(standing());
    // Who cannot be asked about now is asked about at the next beat.
    dropEnded().catch(() => {});
  }, HEARTBEAT).unref();

  return {
    version: () => ({ run, count }),
    tell,
    open: (sessionToken) => streams.open(sessionToken, standing()),
    dropEnded,
    close: () => {
      clearInterval(heartbeat);
      streams.close();
    },
  };
}

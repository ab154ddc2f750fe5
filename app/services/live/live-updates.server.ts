import { randomId } from "#app/domain/id.ts";
import type { LiveChange, LiveMessage, LiveVersion } from "#app/domain/live.ts";
import { openLiveStreams } from "./live-streams.server.ts";

export type LiveUpdates = {
  /** How many changes there were. To be read before the data that goes with it. */
  version(): LiveVersion;
  /** Tells every open page. To be called once the change is committed. */
  tell(change: LiveChange): void;
  /** Tells the streams of this process; null for changes of which no more is known. */
  hear(changes: LiveChange[] | null, count: number): void;
  /** What happened before is not known to the streams: their pages read their data again. */
  stand(at: LiveVersion): void;
  /** Nothing is heard until the next `stand`. */
  lose(): void;
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

/** `tellAll` has every process of the shop hear of a change; without it there is but this one. */
export function openLiveUpdates(
  sources: Sources,
  tellAll?: (change: LiveChange) => void,
): LiveUpdates {
  const streams = openLiveStreams();
  let gathered: LiveChange[] = [];
  let isTelling = false;
  let heard: LiveVersion = { run: randomId(), count: 0 };
  let told = heard;

  function hear(changes: LiveChange[] | null, count: number): void {
    if (changes) {
      heard = { ...heard, count };
      gathered.push(...changes);
      if (!isTelling && gathered.length > 0) tellSoon();
    } else stand({ ...heard, count });
  }

  function tellSoon(): void {
    isTelling = true;
    setTimeout(tellGathered, GATHERING);
  }

  function stand(at: LiveVersion): void {
    heard = at;
    told = at;
    gathered = [];
    streams.send(standing());
  }

  /** Data that is read now has a version that can be told neither older nor newer. */
  function lose(): void {
    heard = { run: randomId(), count: 0 };
    gathered = [];
  }

  /** One after the other: the stock that is read last is told last. */
  async function tellGathered(): Promise<void> {
    if (gathered.length > 0) await tellOf(gathered.splice(0), told, heard);
    isTelling = false;
    if (gathered.length > 0) tellSoon();
  }

  /** Nothing, where the streams were told meanwhile how things stand. */
  async function tellOf(changes: LiveChange[], since: LiveVersion, until: LiveVersion) {
    try {
      const news = await summarize(changes);
      if (told === since) streams.send({ ...news, version: until, since: since.count });
    } catch {
      // The gap it leaves has every page read its data again.
    }
    if (told === since) told = until;
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
    return { version: told, since: told.count, topics: [], stock: {}, webOrders: [] };
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
    version: () => heard,
    tell: tellAll ?? ((change) => hear([change], heard.count + 1)),
    hear,
    stand,
    lose,
    open: (sessionToken) => streams.open(sessionToken, standing()),
    dropEnded,
    close: () => {
      clearInterval(heartbeat);
      streams.close();
    },
  };
}

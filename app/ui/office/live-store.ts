import {
  hasMissed,
  isKnown,
  type LiveMessage,
  type LiveTopic,
  type LiveVersion,
  type NewOrder,
} from "../../domain/live.ts";

/** Something that the page's data does not show yet. */
type News<T> = { version: LiveVersion; is: T };

type Live = {
  isConnected: boolean;
  /** The stock of products that changed since the page's data was read. */
  stock: ReadonlyMap<string, News<number>>;
  /** Web orders placed since then. */
  webOrders: readonly News<NewOrder>[];
  /** The page's data has to be read again. */
  isDue: boolean;
};

export type LiveStore = ReturnType<typeof createLiveStore>;

/** What the pages know of the shop beyond the data they were given; `dataVersion` is that data's. */
export function createLiveStore(dataVersion: LiveVersion) {
  const listeners = new Set<() => void>();
  const watched: LiveTopic[][] = [];
  let data = dataVersion;
  let heard = dataVersion;
  let needed = dataVersion;
  let live: Live = { isConnected: true, stock: new Map(), webOrders: [], isDue: false };

  function set(change: Partial<Live>): void {
    live = { ...live, ...change };
    for (const listener of listeners) listener();
  }

  /** Answers the web orders that it is the first to tell of. */
  function take(message: LiveMessage): readonly NewOrder[] {
    const missed = hasMissed(data, message) && hasMissed(heard, message);
    const isRepeated = isKnown(heard, message);
    const concerns = watched.flat().some((topic) => message.topics.includes(topic));
    heard = message.version;
    const isNews = !isRepeated && !isKnown(data, message);
    if (isNews && (missed || concerns)) needed = message.version;
    set({ ...(isNews && added(message)), isConnected: true, isDue: !covers(data, needed) });
    return isRepeated ? [] : message.webOrders;
  }

  function added({ version, stock, webOrders }: LiveMessage): Partial<Live> {
    const changed = Object.entries(stock);
    const news = changed.map(([id, is]) => [id, { version, is }] as const);
    return {
      ...(changed.length > 0 && { stock: new Map([...live.stock, ...news]) }),
      ...(webOrders.length > 0 && {
        webOrders: [...live.webOrders, ...webOrders.map((is) => ({ version, is }))],
      }),
    };
  }

  /** The page was given data that is as new as `version`. */
  function catchUp(version: LiveVersion): void {
    if (version.run === data.run && version.count === data.count) return;
    data = version;
    const isLater = (news: News<unknown>) =>
      news.version.run === version.run && news.version.count > version.count;
    set({
      stock: new Map([...live.stock].filter(([, news]) => isLater(news))),
      webOrders: live.webOrders.filter(isLater),
      isDue: live.isDue && !covers(data, needed),
    });
  }

  function watch(topics: LiveTopic[]): () => void {
    watched.push(topics);
    return () => {
      watched.splice(watched.indexOf(topics), 1);
    };
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    current: () => live,
    subscribe,
    watch,
    take,
    catchUp,
    lose: () => set({ isConnected: false }),
    /** The data is being read again; whether that worked is looked at with the next message. */
    begin: () => set({ isDue: false }),
  };
}

function covers(data: LiveVersion, needed: LiveVersion): boolean {
  return data.run === needed.run && data.count >= needed.count;
}

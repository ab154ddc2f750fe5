import {
  hasMissed,
  isAfter,
  LIVE_TOPICS,
  type LiveMessage,
  type LiveTopic,
  type LiveVersion,
  type NewOrder,
} from "#app/domain/live.ts";

/** Something that is news to all data from before `version`. */
type News<T> = { version: LiveVersion; is: T };

type Live = {
  isConnected: boolean;
  /** The stock of products that it changed of. */
  stock: ReadonlyMap<string, News<number>>;
  webOrders: readonly News<NewOrder>[];
  /** A page shows data from before something that it watches. */
  isDue: boolean;
};

type Watch = { version: LiveVersion; topics: LiveTopic[] };

export type LiveStore = ReturnType<typeof createLiveStore>;

/** What was heard since `start`, for pages to hold against the versions of their data. */
export function createLiveStore(start: LiveVersion) {
  const listeners = new Set<() => void>();
  const watches = new Set<Watch>();
  const latest = new Map<LiveTopic, LiveVersion>();
  let heard = start;
  let tried = start;
  let live: Live = { isConnected: true, stock: new Map(), webOrders: [], isDue: false };

  function set(change: Partial<Live>): void {
    live = { ...live, ...change };
    for (const listener of listeners) listener();
  }

  /** Answers the web orders that it is the first to tell of. */
  function take(message: LiveMessage): readonly NewOrder[] {
    const isNews = isAfter(message.version, heard);
    if (isNews) {
      const topics = hasMissed(heard, message) ? LIVE_TOPICS : message.topics;
      for (const topic of topics) latest.set(topic, message.version);
      if (message.version.run !== heard.run) set({ stock: new Map(), webOrders: [] });
      heard = message.version;
    }
    set({ ...(isNews && added(message)), isConnected: true, isDue: isReadingDue() });
    return isNews ? message.webOrders : [];
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

  function isReadingDue(): boolean {
    return [...watches].some(({ version, topics }) =>
      topics.some((topic) => {
        const news = latest.get(topic);
        if (!news || !isAfter(news, version)) return false;
        // Data of another run cannot be told older or newer: it is read once more, and no more.
        return news.run === version.run || isAfter(news, tried);
      }),
    );
  }

  /** Has data of this version read again when something of these topics comes after it. */
  function watch(version: LiveVersion, topics: LiveTopic[]): () => void {
    const own = { version, topics };
    watches.add(own);
    set({ isDue: isReadingDue() });
    return () => {
      watches.delete(own);
    };
  }

  /** Stock that data of this version shows already is no news. */
  function forgetStock(version: LiveVersion): void {
    const stock = [...live.stock].filter(([, news]) => isAfter(news.version, version));
    if (stock.length < live.stock.size) set({ stock: new Map(stock) });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** The data is being read again; whether that worked is looked at with the next message. */
  function begin(): void {
    tried = heard;
    set({ isDue: false });
  }

  return {
    current: () => live,
    /** Of the last message. */
    version: () => heard,
    subscribe,
    watch,
    forgetStock,
    take,
    begin,
    lose: () => set({ isConnected: false }),
  };
}

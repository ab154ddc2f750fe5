import {
  hasGap,
  isAfter,
  LIVE_TOPICS,
  type LiveMessage,
  type LiveTopic,
  type LiveVersion,
  type NewOrder,
} from "#app/domain/live.ts";

type LiveUpdate<T> = { version: LiveVersion; value: T };

type LiveState = {
  isConnected: boolean;
  /** By product id. */
  stock: ReadonlyMap<string, LiveUpdate<number>>;
  pendingOrders: LiveUpdate<number> | null;
  /** A page shows data from before a change that it watches. */
  isStale: boolean;
};

type Watch = { version: LiveVersion; topics: LiveTopic[] };

export type LiveStore = ReturnType<typeof createLiveStore>;

export function createLiveStore(start: LiveVersion) {
  const listeners = new Set<() => void>();
  const watches = new Set<Watch>();
  const lastChange = new Map<LiveTopic, LiveVersion>();
  let received = start;
  let receivedAtResync = start;
  let state: LiveState = {
    isConnected: true,
    stock: new Map(),
    pendingOrders: null,
    isStale: false,
  };

  function set(change: Partial<LiveState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Returns the web orders that were not received before. */
  function receive(message: LiveMessage): readonly NewOrder[] {
    const isNew = isAfter(message.version, received);
    if (isNew) {
      const isPartial = hasGap(received, message);
      const topics = isPartial ? LIVE_TOPICS : message.topics;
      for (const topic of topics) lastChange.set(topic, message.version);
      if (message.version.run !== received.run) set({ stock: new Map(), pendingOrders: null });
      received = message.version;
    }
    set({ ...(isNew && updates(message)), isConnected: true, isStale: isAnyStale() });
    return isNew ? message.webOrders : [];
  }

  function updates({ version, stock, pendingOrders }: LiveMessage): Partial<LiveState> {
    const changed = Object.entries(stock).map(([id, value]) => [id, { version, value }] as const);
    return {
      ...(changed.length > 0 && { stock: new Map([...state.stock, ...changed]) }),
      ...(pendingOrders !== undefined && { pendingOrders: { version, value: pendingOrders } }),
    };
  }

  function isAnyStale(): boolean {
    return [...watches].some(({ version, topics }) =>
      topics.some((topic) => {
        const change = lastChange.get(topic);
        if (!change || !isAfter(change, version)) return false;
        // Data of another run is neither older nor newer: one resync per change is enough.
        return change.run === version.run || isAfter(change, receivedAtResync);
      }),
    );
  }

  /** Marks the page stale when one of the topics changes after its data's version. */
  function watch(version: LiveVersion, topics: LiveTopic[]): () => void {
    const own = { version, topics };
    watches.add(own);
    set({ isStale: isAnyStale() });
    return () => {
      watches.delete(own);
    };
  }

  function forgetStock(version: LiveVersion): void {
    const stock = [...state.stock].filter(([, update]) => isAfter(update.version, version));
    if (stock.length < state.stock.size) set({ stock: new Map(stock) });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** The next message shows whether the resync worked. */
  function startResync(): void {
    receivedAtResync = received;
    set({ isStale: false });
  }

  return {
    current: () => state,
    receivedVersion: () => received,
    subscribe,
    watch,
    forgetStock,
    receive,
    startResync,
    setDisconnected: () => set({ isConnected: false }),
  };
}

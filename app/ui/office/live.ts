import { createContext, use, useEffect, useMemo, useSyncExternalStore } from "react";
import type { LiveTopic } from "../../domain/live.ts";
import type { LiveStore } from "./live-store.ts";

export const LiveContext = createContext<LiveStore | null>(null);

export function useLiveStore(): LiveStore {
  const store = use(LiveContext);
  if (!store) throw new Error("Live updates must be used within a LiveProvider");
  return store;
}

/** One of the things that `LiveStore` knows, as it is now. */
export function useLive<Key extends keyof ReturnType<LiveStore["current"]>>(key: Key) {
  const store = useLiveStore();
  const value = () => store.current()[key];
  return useSyncExternalStore(store.subscribe, value, value);
}

/** Products with the stock there is now, also after what sells elsewhere. */
export function useLiveStock<P extends { id: string; stock: number }>(products: P[]): P[] {
  const stock = useLive("stock");
  return useMemo(() => {
    if (stock.size === 0) return products;
    return products.map((product) => {
      const now = stock.get(product.id)?.is ?? product.stock;
      return now === product.stock ? product : { ...product, stock: now };
    });
  }, [products, stock]);
}

/** Has the page's data read again when something of these topics happens elsewhere. */
export function useLiveData(...topics: LiveTopic[]): void {
  const store = useLiveStore();
  const list = topics.join(" ");
  useEffect(() => store.watch(list.split(" ") as LiveTopic[]), [store, list]);
}

/** False while the shop cannot be reached. */
export function useIsConnected(): boolean {
  return useLive("isConnected");
}

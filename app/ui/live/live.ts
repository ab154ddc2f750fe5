import { createContext, use, useEffect, useMemo, useSyncExternalStore } from "react";
import { isAfter, type LiveTopic, type LiveVersion } from "#app/domain/live.ts";
import type { LiveStore } from "./live-store.ts";

export const LiveContext = createContext<LiveStore | null>(null);

export function useLiveStore(): LiveStore {
  const store = use(LiveContext);
  if (!store) throw new Error("Live updates must be used within a LiveProvider");
  return store;
}

export function useLive<Key extends keyof ReturnType<LiveStore["current"]>>(key: Key) {
  const store = useLiveStore();
  const value = () => store.current()[key];
  return useSyncExternalStore(store.subscribe, value, value);
}

type LiveStock = ReturnType<LiveStore["current"]>["stock"];

/** The current stock of a product that was read as of `version`; null is older than any update. */
export function currentStock(
  live: LiveStock,
  { id, stock }: { id: string; stock: number },
  version: LiveVersion | null,
): number {
  const update = live.get(id);
  const isNewer = update && (version === null || isAfter(update.version, version));
  return isNewer ? update.value : stock;
}

/** Renders the caller again only when this product's stock changes. */
export function useCurrentStock(
  product: { id: string; stock: number },
  version: LiveVersion,
): number {
  const store = useLiveStore();
  const value = () => currentStock(store.current().stock, product, version);
  return useSyncExternalStore(store.subscribe, value, value);
}

export function useLiveStock<P extends { id: string; stock: number }>(
  products: P[],
  version: LiveVersion,
): P[] {
  const store = useLiveStore();
  const stock = useLive("stock");
  useEffect(() => store.forgetStock(version), [store, version]);
  return useMemo(() => {
    if (stock.size === 0) return products;
    return products.map((product) => {
      const current = currentStock(stock, product, version);
      return current === product.stock ? product : { ...product, stock: current };
    });
  }, [products, version, stock]);
}

/** How many orders are pending now; `pendingOrders` was read as of `version`. */
export function usePendingOrders(pendingOrders: number, version: LiveVersion): number {
  const update = useLive("pendingOrders");
  return update && isAfter(update.version, version) ? update.value : pendingOrders;
}

/** Revalidates the page, whose data is as of `version`, when one of these topics changes. */
export function useLiveData(version: LiveVersion, ...topics: LiveTopic[]): void {
  const store = useLiveStore();
  const list = topics.join(" ");
  useEffect(() => store.watch(version, list.split(" ") as LiveTopic[]), [store, version, list]);
}

export function useIsConnected(): boolean {
  return useLive("isConnected");
}

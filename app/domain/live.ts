import type { Piastres } from "./money.ts";

/** The kinds of change that open pages follow. */
export const LIVE_TOPICS = [
  /** A product or section was added, edited, moved, switched or deleted. */
  "catalogue",
  /** A web order was placed or a sale recorded. */
  "orders",
  /** Only the stock of products changed. */
  "stock",
] as const;

export type LiveTopic = (typeof LIVE_TOPICS)[number];

export type NewOrder = { customerName: string; total: Piastres; createdAt: number };

/** The badge of new orders counts no further. */
export const MAX_NEW_ORDERS = 50;

/** Published after a commit; `products` are the ids of those whose stock changed. */
export type LiveChange = {
  topics: LiveTopic[];
  products?: string[] | undefined;
  webOrder?: NewOrder | undefined;
};

/** Identifies the state that data or a message shows: the server's run and its count of changes. */
export type LiveVersion = { run: string; count: number };

/** The changes after `since` up to `version`; without topics it only confirms the version. */
export type LiveMessage = {
  version: LiveVersion;
  since: number;
  topics: LiveTopic[];
  /** The new stock of the products whose stock changed. */
  stock: Record<string, number>;
  webOrders: NewOrder[];
};

/** Whether data of version `seen` may lack changes up to `version`. */
export function isAfter(version: LiveVersion, seen: LiveVersion): boolean {
  return version.run !== seen.run || version.count > seen.count;
}

/** Whether changes between `seen` and the message's first were not received. */
export function hasGap(seen: LiveVersion, { version, since }: LiveMessage): boolean {
  return version.run !== seen.run || since > seen.count;
}

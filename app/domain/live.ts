import type { Piastres } from "./money.ts";

/** What other people's work changes on a page that is open. */
export const LIVE_TOPICS = [
  /** A product or section was added, edited, moved, switched or deleted. */
  "catalogue",
  /** A web order was placed or a sale recorded. */
  "orders",
  /** Nothing of products but their stock changed. */
  "stock",
] as const;

export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** A web order as staff are told of it. */
export type NewOrder = { customerName: string; total: Piastres; createdAt: number };

/** The badge of new orders counts no further. */
export const MAX_NEW_ORDERS = 50;

/** What was committed; `products` are those whose stock it changed. */
export type LiveChange = {
  topics: LiveTopic[];
  products?: string[] | undefined;
  webOrder?: NewOrder | undefined;
};

/** How far a page's data, or a message, has come: `run` is the server's, `count` its changes. */
export type LiveVersion = { run: string; count: number };

/** What happened after `since` up to `version`; one without topics only says where things stand. */
export type LiveMessage = {
  version: LiveVersion;
  since: number;
  topics: LiveTopic[];
  /** The stock there is now of the products it changed of. */
  stock: Record<string, number>;
  webOrders: NewOrder[];
};

/** Whether data as of `seen` cannot show what happened up to `version`. */
export function isAfter(version: LiveVersion, seen: LiveVersion): boolean {
  return version.run !== seen.run || version.count > seen.count;
}

/** Whether something happened between `seen` and a message that nobody told of. */
export function hasMissed(seen: LiveVersion, { version, since }: LiveMessage): boolean {
  return version.run !== seen.run || since > seen.count;
}

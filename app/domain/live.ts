import type { Piastres } from "./money.ts";

export const LIVE_TOPICS = ["catalogue", "orders", "stock"] as const;

export type LiveTopic = (typeof LIVE_TOPICS)[number];

export type NewOrder = { id: string; customerName: string; total: Piastres; createdAt: number };

export type LiveChange = {
  topics: LiveTopic[];
  products?: string[] | undefined;
  webOrder?: NewOrder | undefined;
  isPendingChanged?: boolean | undefined;
  areSessionsEnded?: boolean | undefined;
};

export type LiveVersion = { run: string; count: number };

/** For data that could not be read: any change is later. */
export const NO_VERSION: LiveVersion = { run: "", count: 0 };

/** Without topics it only confirms the version. */
export type LiveMessage = {
  version: LiveVersion;
  since: number;
  topics: LiveTopic[];
  stock: Record<string, number>;
  webOrders: NewOrder[];
  pendingOrders?: number;
};

export function isAfter(version: LiveVersion, seen: LiveVersion): boolean {
  return version.run !== seen.run || version.count > seen.count;
}

export function hasGap(seen: LiveVersion, { version, since }: LiveMessage): boolean {
  return version.run !== seen.run || since > seen.count;
}

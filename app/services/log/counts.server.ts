import type { RefusalKind } from "#app/domain/change.ts";

/** What happened in this process since it started. */
export type Counts = {
  orders: number;
  sales: number;
  /** Cached pages that were sent, or told to be as they were; and how often one was rendered. */
  pages: { sent: number; unchanged: number; rendered: number };
  refusals: Map<RefusalKind, number>;
};

export function startCounting(): Counts {
  return {
    orders: 0,
    sales: 0,
    pages: { sent: 0, unchanged: 0, rendered: 0 },
    refusals: new Map(),
  };
}

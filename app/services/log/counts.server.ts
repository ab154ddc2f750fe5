import type { RefusalKind } from "#app/domain/change.ts";

export type Counts = {
  orders: number;
  sales: number;
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

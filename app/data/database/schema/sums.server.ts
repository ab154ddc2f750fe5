import type { OrderStep } from "#app/domain/orders/order-status.ts";

export interface SumsTables {
  sums_by_hour: SumsByHourTable;
  sums_by_product: SumsByProductTable;
  sums_by_step: SumsByStepTable;
}

export type SumsTable = keyof SumsTables;

const TABLES = {
  sums_by_product: true,
  sums_by_hour: true,
  sums_by_step: true,
} satisfies Record<SumsTable, true>;

/** Orders write the tables in this order, so that they never deadlock. */
export const SUMS_TABLES = Object.keys(TABLES) as SumsTable[];

interface SumsByHourTable {
  span: string;
  /** The hour is `00` to `23`; in a day it is `23+` where the clock shows that hour for the second time. */
  hour: string;
  type: "WhatsApp" | "Cashier";
  /** On PostgreSQL a sum is the total of several rows. */
  slot: number;
  orders: number;
  total: number;
}

interface SumsByProductTable {
  /** A span is `day 2026-10-29`, `month 2026-10` or `year 2026`. */
  span: string;
  product_id: string;
  slot: number;
  name: string;
  sold_at: number;
  quantity: number;
  /** What was paid for pieces whose cost is known, less refunds, and that cost in 1/10,000 piastre. */
  costed: number;
  cost: number;
}

interface SumsByStepTable {
  span: string;
  step: OrderStep;
  /** It is as in `sums_by_hour` for money in a day, and empty for the rest. */
  hour: string;
  slot: number;
  orders: number;
  total: number;
}

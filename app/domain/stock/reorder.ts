import { shopDateTime } from "#app/domain/dashboard/shop-time.ts";

type Sold = {
  id: string;
  name: string;
  collectionName: string;
  stock: number;
  /** In the last 14 days and the last 28. */
  soldShort: number;
  soldLong: number;
};

/** `daysLeft` at the pace of 28 days; null where nothing was sold. */
export type ReorderRow = Sold & { daysLeft: number | null };

export function reorderRow(sold: Sold): ReorderRow {
  const { stock, soldLong } = sold;
  return { ...sold, daysLeft: soldLong > 0 ? Math.floor((stock * 28) / soldLong) : null };
}

/** The calendar days up to today, today first: a day may have 23 or 25 hours. */
export function recentDays(now: number, count: number, timezone: string): string[] {
  const today = shopDateTime(now, timezone).toPlainDate();
  return Array.from({ length: count }, (_, days) => today.subtract({ days }).toString());
}

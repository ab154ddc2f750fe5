import { shopDateTime } from "./dashboard/shop-time.ts";
import type { Piastres } from "./money.ts";

/** Numbers stay numbers, also those below 0; texts are made harmless to spreadsheets. */
export type ExportedRow = (string | number)[];

export function pounds(amount: Piastres): number {
  return amount / 100;
}

/** `2026-11-23 14:05:00` in the shop's time zone. */
export function exportedTime(at: number, timezone: string): string {
  const time = shopDateTime(at, timezone).toPlainDateTime();
  return time.toString({ smallestUnit: "second" }).replace("T", " ");
}

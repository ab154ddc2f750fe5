import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#app/data/database/database.server.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { FigureName } from "#app/domain/patterns/patterns.ts";
import type { MethodDifference } from "#app/domain/shifts/shift.ts";
import {
  CUSTOM,
  eachDay,
  isOthers,
  listClosings,
  type PatternDays,
  selectEntries,
  selectGaps,
  selectRefunds,
  selectSales,
} from "./period-rows.server.ts";

export type PatternEntry = { id: string; at: number } & (
  | { of: "entry"; what: string; subject: string; details: Record<string, unknown> }
  | { of: "order"; order: string; amount: Piastres; reason: string; approvedBy: string | null }
  | { of: "gap"; first: number; last: number; order: string | null }
  | { of: "shift"; off: MethodDifference[] }
);

type About = { figure: FigureName; person: string; days: PatternDays };

export async function listPatternEntries(
  db: Database,
  { figure, person, days }: About,
  limit: number,
): Promise<PatternEntry[]> {
  switch (figure) {
    case "cleared":
    case "wrong-pins":
      return listEntries(db, figure, person, days, limit);
    case "refunds":
      return listRefunds(db, person, days, limit);
    case "discounts":
    case "custom":
    case "offline":
      return listSales(db, figure, person, days, limit);
    case "gaps":
      return listGaps(db, person, days, limit);
    case "differences":
      return (await listClosings(db, days))
        .filter(({ by }) => by.id === person)
        .slice(0, limit)
        .map(({ shift, at, off }) => ({ id: shift, at, of: "shift", off }));
  }
}

async function listEntries(
  db: Database,
  figure: "cleared" | "wrong-pins",
  person: string,
  days: PatternDays,
  limit: number,
): Promise<PatternEntry[]> {
  const rows = await selectEntries(db, figure, days)
    .select(["id", "created_at as at", "what", "subject", "details"])
    .where("staff_id", "=", person)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows
    .map(({ details, ...row }) => ({ ...row, of: "entry" as const, details: JSON.parse(details) }))
    .filter(({ details }) => !isOthers(details))
    .slice(0, limit);
}

async function listGaps(
  db: Database,
  person: string,
  days: PatternDays,
  limit: number,
): Promise<PatternEntry[]> {
  const rows = await selectGaps(db, days)
    .where((row) => row(row.fn.coalesce("cashier_id", "paid.staff_id"), "=", person))
    .orderBy("device_faults.made_at", "desc")
    .orderBy("device_faults.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, at, first, last, order }) => ({ id, at, of: "gap", first, last, order }));
}

async function listRefunds(
  db: Database,
  person: string,
  days: PatternDays,
  limit: number,
): Promise<PatternEntry[]> {
  const rows = await selectRefunds(db, days)
    .select(["id", "order_id as order", "total as amount", "reason", "created_at as at"])
    .select("approved_by_name as approvedBy")
    .where("staff_id", "=", person)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, of: "order" }));
}

async function listSales(
  db: Database,
  figure: "discounts" | "custom" | "offline",
  person: string,
  days: PatternDays,
  limit: number,
): Promise<PatternEntry[]> {
  const found: PatternEntry[] = [];
  for (const day of eachDay(days).reverse()) {
    const left = limit - found.length;
    if (left <= 0) break;
    await nextTurn();
    const rows = await selectSales(db, day)
      .select(["id", "total", "discount", "created_at as at"])
      .select(["discount_reason as reason", "approved_by_name as approvedBy"])
      .select(CUSTOM.as("custom"))
      .where("cashier_id", "=", person)
      .$if(figure === "custom", (sales) => sales.where(CUSTOM, ">", 0))
      .$if(figure === "discounts", (sales) => sales.where("discount", ">", 0))
      // None is received before it was made.
      .$if(figure === "offline", (sales) => sales.where("received_at", ">=", day.start))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(left)
      .execute();
    const entries = rows.map(({ id, total, discount, custom, reason, ...row }) => ({
      ...row,
      id,
      of: "order" as const,
      order: id,
      amount: { discounts: discount, custom: Number(custom), offline: total }[figure],
      reason: (figure === "discounts" && reason) || "",
    }));
    found.push(...entries);
  }
  return found;
}

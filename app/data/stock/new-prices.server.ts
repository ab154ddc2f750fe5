import { sql } from "kysely";
import { insertActivity } from "#app/data/activity/activity.server.ts";
import { readPacks } from "#app/data/catalogue/products/packs.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import type { By } from "#app/domain/change.ts";
import {
  type ChangedPrice,
  changedPrices,
  type RefusedBookingLine,
  type SubmittedBooking,
} from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";

/** Those of the products that are there. A delivery that was undone paid nothing. */
export async function readCurrentPrices(
  db: Database,
  ids: readonly string[],
): Promise<CurrentPrice[]> {
  const lastCost = sql<number | null>`(
    select unit_cost from stock_movements
    where product_id = products.id and reason = 'delivery' and quantity > 0 and unit_cost is not null
      and not exists (select 1 from stock_bookings where undoes = document_id)
    order by number desc limit 1)`;
  const packs = await readPacks(db, ids);
  const rows = await db
    .selectFrom("products")
    .select(["id", "price", "version", "cost", lastCost.as("lastCost")])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ ...row, packs: packs.get(row.id) }));
}

type NewPrice = ChangedPrice & { name: string; seen: number; version: number };

/** What a delivery's lines make of the prices, in their order; it needs the products' locks. */
export async function readNewPrices(
  trx: Trx,
  lines: SubmittedBooking["lines"],
): Promise<NewPrice[]> {
  const asked = lines.flatMap(({ id, newPrice }) => (newPrice ? { id, ...newPrice } : []));
  if (asked.length === 0) return [];
  const ids = asked.map(({ id }) => id);
  const rows = await trx
    .selectFrom("products")
    .select(["id", "name", "price as from", "version"])
    .where("id", "in", ids)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return asked.flatMap(({ id, price, version }) => {
    const row = stored.get(id);
    return row ? { ...row, to: price, seen: version } : [];
  });
}

export function refuseNewPrice(price: NewPrice | undefined): RefusedBookingLine | null {
  if (!price || price.seen === price.version || price.from === price.to) return null;
  const { id, name, from, version } = price;
  return { id, name, why: "changed", stock: 0, changed: { price: from, version } };
}

/** Needs the products' locks. The entries are those of prices that staff change one by one. */
export async function changePrices(
  trx: Trx,
  booking: string,
  newPrices: NewPrice[],
  { staff, now }: By,
): Promise<boolean> {
  if (newPrices.length === 0) return false;
  const prices = newPrices.map(({ id, from, to }): ChangedPrice => ({ id, from, to }));
  await trx
    .updateTable("stock_bookings")
    .set({ prices: JSON.stringify(prices) })
    .where("id", "=", booking)
    .execute();
  const changed = changedPrices(newPrices);
  for (const { id, name, from, to } of changed) {
    await trx
      .updateTable("products")
      .set((column) => ({
        price: to,
        version: column("version", "+", 1),
        demo: demoChanged,
        updated_at: now,
      }))
      .where("id", "=", id)
      .execute();
    const details = { changes: { price: { from, to } } };
    const entry = { kind: "product" as const, subject: { id, name }, details };
    await insertActivity(trx, "product updated", { staff, at: now, ...entry });
  }
  return changed.length > 0;
}

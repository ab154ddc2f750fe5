import { sql } from "kysely";
import { insertActivity } from "#app/data/activity/activity.server.ts";
import { describePacks } from "#app/data/catalogue/effects.server.ts";
import { readPacks, replacePacks } from "#app/data/catalogue/products/packs.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { type By, changesBetween } from "#app/domain/change.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import {
  type ChangedPrice,
  changedPrices,
  type RefusedBookingLine,
  type SubmittedBooking,
} from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";

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

type NewPrices = {
  id: string;
  name: string;
  version: number;
  price: Piastres;
  packs: Pack[];
  /** `seen` is the product's version then. */
  asked: (ChangedPrice & { seen: number })[];
  /** Where a pack is gone, so is the version that it was seen in. */
  areThere: boolean;
};

/** In the order of the lines; it needs the products' locks. */
export async function readNewPrices(
  trx: Trx,
  lines: SubmittedBooking["lines"],
): Promise<NewPrices[]> {
  const priced = lines.filter(({ newPrice, packPrices = [] }) => newPrice || packPrices.length > 0);
  if (priced.length === 0) return [];
  const ids = idsOf(priced);
  const rows = await trx
    .selectFrom("products")
    .select(["id", "name", "price", "version"])
    .where("id", "in", ids)
    .execute();
  const packsOf = await readPacks(trx, ids);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return priced.flatMap(({ id, newPrice, packPrices = [] }) => {
    const row = stored.get(id);
    if (!row) return [];
    const packs = packsOf.get(id) ?? [];
    const own = newPrice
      ? [{ id, from: row.price, to: newPrice.price, seen: newPrice.version }]
      : [];
    const ofPacks = packPrices.flatMap(({ id: packId, price: to, version: seen }) => {
      const pack = packs.find((each) => each.id === packId);
      if (!pack) return [];
      return { id: packId, from: pack.price, to, seen, pack: { product: id, name: pack.name } };
    });
    const areThere = ofPacks.length === packPrices.length;
    return { ...row, packs, asked: [...own, ...ofPacks], areThere };
  });
}

export function refuseNewPrices(prices: NewPrices | undefined): RefusedBookingLine | null {
  if (!prices) return null;
  const { id, name, version, price, packs, asked, areThere } = prices;
  if (areThere && asked.every(({ seen, from, to }) => seen === version || from === to)) return null;
  return { id, name, why: "changed", stock: 0, changed: { price, version, packs } };
}

/** Needs the products' locks. The entries are those of products that staff change one by one. */
export async function changePrices(
  trx: Trx,
  booking: string,
  newPrices: NewPrices[],
  { staff, now }: By,
): Promise<boolean> {
  if (newPrices.length === 0) return false;
  const asked = newPrices.flatMap((prices) => prices.asked.map(({ seen: _, ...price }) => price));
  await trx
    .updateTable("stock_bookings")
    .set({ prices: JSON.stringify(asked) })
    .where("id", "=", booking)
    .execute();
  for (const { id, name, price: from, packs: before, asked } of newPrices) {
    const changed = new Map(changedPrices(asked).map(({ id, to }) => [id, to]));
    const to = changed.get(id) ?? from;
    const packs = before.map((pack) => ({ ...pack, price: changed.get(pack.id) ?? pack.price }));
    const [was, is] = [before, packs].map((all) => describePacks(all));
    const changes = changesBetween({ price: from, packs: was }, { price: to, packs: is });
    if (!changes) continue;
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
    await replacePacks(trx, id, { before, after: packs }, now);
    const entry = { kind: "product" as const, subject: { id, name }, details: { changes } };
    await insertActivity(trx, "product updated", { staff, at: now, ...entry });
  }
  return changedPrices(asked).length > 0;
}

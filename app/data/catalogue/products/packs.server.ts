import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { type OfferedPack, type Pack, packName } from "#app/domain/catalogue/packs/pack.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { flag } from "./product-columns.server.ts";

/** Names and codes have none of these. */
const [ROW, FIELD, CODE] = ["\n", "\t", "\r"] as const;

const WITHOUT_CODES = sql<string>`product_packs.id || ${FIELD} || name || ${FIELD} || product_packs.position || ${FIELD}
  || pieces || ${FIELD} || price || ${FIELD} || is_online`;

const WRITTEN = sql<string>`${WITHOUT_CODES} || ${FIELD} || coalesce(
    (select string_agg(code, ${CODE}) from product_barcodes where pack_id = product_packs.id), '')`;

/** Of a row of `products`; `readWritten` reads it. */
export const PACKS = sql<string | null>`(
  select string_agg(${WRITTEN}, ${ROW}) from product_packs where product_id = products.id)`;

export const ONLINE_PACKS = sql<string | null>`(
  select string_agg(${WITHOUT_CODES}, ${ROW}) from product_packs where product_id = products.id and is_online = 1)`;

export function offeredPacks(written: string): OfferedPack[] {
  return readWritten(written).map(({ id, name, pieces, price }) => ({ id, name, pieces, price }));
}

export async function readPacks(
  db: Database,
  ids?: readonly string[],
): Promise<Map<string, Pack[]>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_packs")
    .select("product_id")
    .select(sql<string>`string_agg(${WRITTEN}, ${ROW})`.as("written"))
    .$if(ids !== undefined, (query) => query.where("product_id", "in", ids ?? []))
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, written }) => [product_id, readWritten(written)]));
}

export function readWritten(written: string): Pack[] {
  const packs = written.split(ROW).map((row) => {
    const [id = "", name = "", position, pieces, price, isOnline, codes = ""] = row.split(FIELD);
    const barcodes = codes === "" ? [] : codes.split(CODE).sort();
    const numbers = { pieces: Number(pieces), price: Number(price) };
    const pack = { id, name, ...numbers, barcodes, is_online: isOnline === "1" };
    return { position: Number(position), pack };
  });
  return packs
    .sort((one, other) => one.position - other.position || (one.pack.id < other.pack.id ? -1 : 1))
    .map(({ pack }) => pack);
}

/** The product has these packs and no others; their barcodes are stored apart. Needs the product's lock. */
export async function replacePacks(
  trx: Trx,
  product: string,
  { before, after: packs }: { before: readonly Pack[]; after: readonly Pack[] },
  now: number,
): Promise<void> {
  const gone = before.filter(({ id }) => packs.every((pack) => pack.id !== id));
  for (const { id } of gone) await trx.deleteFrom("product_packs").where("id", "=", id).execute();
  for (const [position, { id, name, pieces, price, is_online }] of packs.entries()) {
    const about = { name, pieces, price, is_online: flag(is_online) };
    const columns = { ...about, position, updated_at: now };
    await trx
      .insertInto("product_packs")
      .values({ id, product_id: product, ...columns })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(columns).where("product_packs.product_id", "=", product),
      )
      .execute();
  }
}

/** A line's id is a product's or a pack's: those of both. */
export function productsOf(db: Database, ids: string[]) {
  return db
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .unionAll(db.selectFrom("product_packs").select("product_id as id").where("id", "in", ids));
}

export type Sold = {
  id: string;
  name: string;
  nameAr: string | null;
  price: Piastres;
  keepsStock: boolean;
  pieces?: number;
  pack?: string;
};

/** The products, and the packs of them that lines name, by the lines' ids. Products that a pack alone names are among them. */
export async function withSoldPacks<Of extends Sold>(
  db: Database,
  lines: readonly { id: string }[],
  products: readonly Of[],
  { isOnline }: { isOnline: boolean },
): Promise<Map<string, Of>> {
  const sold = new Map(products.map((product) => [product.id, product]));
  const others = idsOf(lines.filter(({ id }) => !sold.has(id)));
  if (others.length === 0 || products.length === 0) return sold;
  const packs = await db
    .selectFrom("product_packs")
    .select(["id", "product_id", "name", "pieces", "price"])
    .where("id", "in", others)
    .$if(isOnline, (query) => query.where("is_online", "=", 1))
    .execute();
  for (const { id, product_id, name, pieces, price } of packs) {
    const product = sold.get(product_id);
    // Without a stock in pieces there are no packs.
    if (product?.keepsStock)
      sold.set(id, { ...product, ...namesOfPack(product, name), pieces, price, pack: name });
  }
  return sold;
}

export function namesOfPack({ name, nameAr }: Pick<Sold, "name" | "nameAr">, pack: string) {
  return {
    name: packName(name, { name: pack }),
    nameAr: nameAr && packName(nameAr, { name: pack }),
  };
}

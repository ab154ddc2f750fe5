import type { Expression } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Pack } from "#app/domain/catalogue/pack.ts";
import { flag } from "./product-columns.server.ts";

/** By product, in their order. */
export async function readPacks(
  db: Database,
  products: readonly string[] | Expression<{ id: string }> | null,
): Promise<Map<string, Pack[]>> {
  if (Array.isArray(products) && products.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_packs")
    .leftJoin("product_barcodes", "product_barcodes.pack_id", "product_packs.id")
    .selectAll("product_packs")
    .select("code")
    .$if(products !== null, (query) =>
      query.where("product_packs.product_id", "in", products as string[]),
    )
    .orderBy("product_packs.product_id")
    .orderBy("position")
    .orderBy("product_packs.id")
    .execute();
  const packs = new Map<string, Map<string, Pack>>();
  for (const { product_id, id, name, pieces, price, is_online, code } of rows) {
    const own = packs.get(product_id) ?? new Map<string, Pack>();
    packs.set(product_id, own);
    const pack = own.get(id) ?? {
      ...{ id, name, pieces, price },
      barcodes: [],
      is_online: is_online === 1,
    };
    if (code !== null) pack.barcodes.push(code);
    own.set(id, pack);
  }
  return new Map(
    [...packs].map(([product, own]) => [
      product,
      [...own.values()].map((pack) => ({ ...pack, barcodes: pack.barcodes.sort() })),
    ]),
  );
}

/** The product has these packs and no others; their barcodes are stored apart. Needs the product's lock. */
export async function replacePacks(
  trx: Trx,
  product: string,
  before: readonly Pack[],
  packs: readonly Pack[],
): Promise<void> {
  const gone = before.filter(({ id }) => packs.every((pack) => pack.id !== id));
  for (const { id } of gone) {
    await trx.deleteFrom("product_packs").where("id", "=", id).execute();
  }
  for (const [position, { id, name, pieces, price, is_online }] of packs.entries()) {
    const columns = { position, name, pieces, price, is_online: flag(is_online) };
    await trx
      .insertInto("product_packs")
      .values({ id, product_id: product, ...columns })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(columns).where("product_packs.product_id", "=", product),
      )
      .execute();
  }
}

import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { StockedProduct } from "./stock.server.ts";

export type Named = Pick<StockedProduct, "name" | "nameAr" | "price">;

/** What products that are there still were called, and cost, at that time. */
export async function namesAt(
  trx: Trx,
  products: ReadonlyMap<string, StockedProduct>,
  at: number,
): Promise<ReadonlyMap<string, Named>> {
  const past = await trx
    .selectFrom("product_past")
    .select(["product_id", "name", "name_ar as nameAr", "price"])
    // A product that is gone has none that counts.
    .where("product_id", "in", [...products.keys(), ""])
    .where("until", ">", at)
    .orderBy("until", "desc")
    .execute();
  // What was replaced first after that time is set last.
  const replaced = past.map(({ product_id, ...was }): [string, Named] => [product_id, was]);
  return new Map<string, Named>([...products, ...replaced]);
}

export async function cleanUpPast(db: Database, before: number): Promise<void> {
  await db.deleteFrom("product_past").where("until", "<", before).execute();
}

import type { Database, Trx } from "#app/data/database/database.server.ts";
import { namesOfPack } from "./packs.server.ts";
import type { StockedProduct } from "./stock.server.ts";

export type Named = Pick<StockedProduct, "name" | "nameAr" | "price">;

/** What products that are there still were called, and cost, at that time. A pack is as it is now. */
export async function namesAt(
  trx: Trx,
  products: ReadonlyMap<string, StockedProduct>,
  at: number,
): Promise<ReadonlyMap<string, Named>> {
  const past = await trx
    .selectFrom("product_past")
    .select(["product_id", "name", "name_ar as nameAr", "price"])
    // A product that is gone has none that counts.
    .where("product_id", "in", [...[...products.values()].map(({ id }) => id), ""])
    .where("until", ">", at)
    .orderBy("until", "desc")
    .execute();
  // What was replaced first after that time is set last.
  const replaced = new Map(
    past.map(({ product_id, ...was }): [string, Named] => [product_id, was]),
  );
  return new Map(
    [...products].map(([id, sold]): [string, Named] => {
      const was = replaced.get(sold.id);
      if (!was) return [id, sold];
      return [id, sold.pack ? { ...sold, ...namesOfPack(was, sold.pack) } : was];
    }),
  );
}

export async function cleanUpPast(db: Database, before: number): Promise<void> {
  await db.deleteFrom("product_past").where("until", "<", before).execute();
}

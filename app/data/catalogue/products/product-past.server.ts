import type { Database, Trx } from "#app/data/database/database.server.ts";
import { namesOfPack } from "./packs.server.ts";
import type { StockedProduct } from "./stock.server.ts";

export type Named = Pick<StockedProduct, "name" | "nameAr" | "price">;

export async function namesAt(
  trx: Trx,
  products: ReadonlyMap<string, StockedProduct>,
  at: number,
): Promise<ReadonlyMap<string, Named>> {
  const past = await trx
    .selectFrom("product_past")
    .select(["product_id", "name", "name_ar as nameAr", "price"])
    .where("product_id", "in", [...products].flatMap(([line, { id }]) => [line, id]).concat(""))
    .where("until", ">", at)
    .orderBy("until", "desc")
    .execute();
  // What was replaced first after that time is set last.
  const replaced = new Map(
    past.map(({ product_id, ...was }): [string, Named] => [product_id, was]),
  );
  return new Map(
    [...products].map(([id, sold]): [string, Named] => {
      const was = replaced.get(id);
      if (!sold.pack) return [id, was ?? sold];
      const product = replaced.get(sold.id) ?? products.get(sold.id) ?? sold;
      const { name, price } = was ?? { name: sold.pack, price: sold.price };
      return [id, { ...namesOfPack(product, name), price }];
    }),
  );
}

export async function cleanUpPast(db: Database, before: number): Promise<void> {
  await db.deleteFrom("product_past").where("until", "<", before).execute();
}

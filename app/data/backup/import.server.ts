import { addGrams } from "#app/data/catalogue/product-grams.server.ts";
import { productColumns } from "#app/data/catalogue/products/product-columns.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import type { DemoMark } from "#app/data/database/schema/catalogue.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import {
  insertRefunds,
  insertStatusChanges,
  type OrderLife,
} from "#app/data/orders/order-life.server.ts";
import { insertOrders } from "#app/data/orders/store-order.server.ts";
import { openStock } from "#app/data/stock/move-stock.server.ts";
import { sumLives } from "#app/data/sums/sum-lives.server.ts";
import { addToSums } from "#app/data/sums/sums.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { type Section, sectionSlug } from "#app/domain/catalogue/section.ts";
import { idsOf, randomId } from "#app/domain/id.ts";
import type { Order } from "#app/domain/orders/order.ts";

export type NewSection = Pick<Section, "name" | "displayName" | "icon" | "color"> & {
  displayNameAr?: string;
};
export type NewProduct = Omit<
  Product,
  | "id"
  | "nameAr"
  | "barcodes"
  | "version"
  | "createdAt"
  | "updatedAt"
  | "keepsStock"
  | "cost"
  | "commission"
> & { nameAr?: string | undefined; barcodes?: string[] } & Partial<
    Pick<Product, "keepsStock" | "commission">
  >;

/** SQLite binds 32,766 values at most. */
const BATCH_ROWS = 500;

export async function importCatalogue(
  db: Database,
  {
    sections,
    products,
    demo = null,
  }: { sections: NewSection[]; products: NewProduct[]; demo?: DemoMark },
  now: number,
): Promise<void> {
  const times = { created_at: now, updated_at: now, demo };
  await transaction(db, async (trx) => {
    for (const [index, section] of sections.entries()) {
      const row = {
        id: randomId(),
        name: section.name,
        display_name: section.displayName,
        display_name_ar: section.displayNameAr ?? null,
        collection_name: sectionSlug(section.name),
        icon: section.icon,
        color: section.color,
        is_active: 1 as Flag,
        position: index + 1,
      };
      await trx
        .insertInto("sections")
        .values({ ...row, ...times })
        .execute();
    }
    for (const batch of batches(products, BATCH_ROWS)) {
      const made = batch.map((product) => ({ ...productRow(product), ...times }));
      const opened = await openStock(trx, made, { staff: "import", now });
      const rows = made.map((row) => ({ ...row, ...opened.get(row.id) }));
      await trx.insertInto("products").values(rows).execute();
      const ids = idsOf(rows);
      await addGrams(trx, trx.selectFrom("products").where("id", "in", ids));
      const codes = batch.flatMap(({ barcodes = [] }, at) =>
        barcodes.map((code) => ({ code, product_id: ids[at] ?? "" })),
      );
      if (codes.length > 0) await trx.insertInto("product_barcodes").values(codes).execute();
    }
  });
}

export function importOrders(
  db: Database,
  orders: Iterable<Order>,
  timezone: string,
): Promise<void> {
  const lives = Iterator.from(orders).map((order) => ({ order, history: [], refunds: [] }));
  return importLives(db, lives, timezone);
}

export async function importLives(
  db: Database,
  lives: Iterable<OrderLife>,
  timezone: string,
  demo: DemoMark = null,
): Promise<void> {
  for (const batch of batches(lives, BATCH_ROWS)) {
    await transaction(db, async (trx) => {
      const orders = batch.map(({ order }) => order);
      if (!(await insertOrders(trx, orders))) throw new Error("A cart was already ordered.");
      const ids = idsOf(orders);
      if (demo) await trx.updateTable("orders").set({ demo }).where("id", "in", ids).execute();
      const of = ({ order }: OrderLife) => ({ orderId: order.id });
      await insertStatusChanges(
        trx,
        batch.flatMap((life) => life.history.map((change) => ({ ...change, ...of(life) }))),
      );
      await insertRefunds(
        trx,
        batch.flatMap((life) => life.refunds.map((refund) => ({ ...refund, ...of(life) }))),
      );
      await addToSums(trx, timezone, sumLives(batch));
    });
  }
}

function productRow(product: NewProduct) {
  return {
    id: randomId(),
    collection: product.collectionName,
    order_id: product.orderId,
    stock: product.stock,
    ...productColumns(product),
  };
}

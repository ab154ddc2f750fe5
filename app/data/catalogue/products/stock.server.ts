import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { isFirst } from "#app/data/catalogue/done-once.server.ts";
import { productEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import {
  Change,
  type Edit,
  type Effects,
  NO_EFFECTS,
  type StaffEntry,
} from "#app/domain/change.ts";
import type { SubmittedLine } from "#app/domain/orders/cart-submission.ts";
import { findProduct } from "./products.server.ts";

export type StockedProduct = Pick<Product, "id" | "name" | "price" | "stock">;

export async function readStock(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "stock"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Locks those of the products that exist, in the order of their ids, so that sales never deadlock. */
export async function lockStock(
  trx: Trx,
  lines: readonly { id: string }[],
): Promise<Map<string, StockedProduct>> {
  const rows = await selectStock(trx, lines);
  return new Map(rows.map((row) => [row.id, row]));
}

const selectStock = prepared((db, lines: { id: string }[]) =>
  db
    .selectFrom("products")
    .select(["id", "name", "price", "stock"])
    .where(
      "id",
      "in",
      lines.map(({ id }) => id),
    )
    .orderBy("id")
    .$if(!isSqlite(db), (query) => query.forUpdate()),
);

/** Requires locked products that have enough stock. */
export async function takeStock(
  trx: Trx,
  lines: readonly Pick<SubmittedLine, "id" | "quantity">[],
  now: number,
): Promise<void> {
  const taken = await updateStock(
    trx,
    lines.map(({ id, quantity }) => ({ id, quantity, now })),
  );
  if (taken.length < lines.length)
    throw new Error("A locked product has less stock than was read.");
}

/** Returns the ids of the products that exist; requires them to be locked. */
export async function giveBackStock(
  trx: Trx,
  lines: readonly { id: string; quantity: number }[],
  now: number,
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const given = await updateStock(
    trx,
    lines.map(({ id, quantity }) => ({ id, quantity: -quantity, now })),
  );
  return new Set(given.map(({ id }) => id));
}

type Taken = { id: string; quantity: number; now: number };

const updateStock = prepared((db, lines: [Taken, ...Taken[]]) => {
  const cases = lines.map(({ id, quantity }) => sql`when ${id} then cast(${quantity} as bigint)`);
  const quantity = sql<number>`case id ${sql.join(cases, sql` `)} end`;
  return db
    .updateTable("products")
    .set((row) => ({ stock: row("stock", "-", quantity), updated_at: lines[0].now }))
    .where(
      "id",
      "in",
      lines.map(({ id }) => id),
    )
    .where("stock", ">=", quantity)
    .returning("id");
});

export type ChangeStockResult =
  | { outcome: "changed"; stock: number }
  | { outcome: "repeated" }
  /** The stock would fall below 0 or rise too high. */
  | { outcome: "short"; stock: number }
  | { outcome: "gone" };

/** The change of an `id` is made once, however often it is sent. */
export type StockChange = { id: string; product: string; by: number };

export function changeStock(
  db: Database,
  collectionName: string,
  { id, product, by }: StockChange,
  edit: Edit,
): Promise<Change<ChangeStockResult>> {
  return changeTransaction<ChangeStockResult>(db, async (trx, undo) => {
    if (!(await isFirst(trx, id, edit.now))) return new Change({ outcome: "repeated" }, NO_EFFECTS);
    const changed = await trx
      .updateTable("products")
      .set((column) => ({
        stock: column("stock", "+", by),
        demo: demoChanged,
        updated_at: edit.now,
      }))
      .where("collection", "=", collectionName)
      .where("id", "=", product)
      .where((column) => column.between(column("stock", "+", by), 0, MAX_STOCK))
      .returning(["name", "stock"])
      .executeTakeFirst();
    if (changed) {
      const { name, stock } = changed;
      const about = { id: product, name, collectionName };
      const entry = productEntry("stock changed", edit, about, { by, stock });
      return new Change({ outcome: "changed", stock }, stockEffects(product, entry));
    }
    const stored = await findProduct(trx, collectionName, product);
    const refusal: ChangeStockResult = stored
      ? { outcome: "short", stock: stored.stock }
      : { outcome: "gone" };
    return undo(new Change(refusal, NO_EFFECTS));
  });
}

function stockEffects(product: string, audit: StaffEntry): Effects {
  const live = { topics: ["stock" as const], products: [product] };
  return { live, images: [], count: null, sessions: false, audit };
}

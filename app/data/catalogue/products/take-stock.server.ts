import { sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { SubmittedLine } from "#app/domain/orders/cart-submission.ts";

export type StockedProduct = Pick<Product, "id" | "name" | "price" | "stock">;

/**
 * Those of the products that are there. They stay as they are until the transaction ends, and are
 * locked in the order of their ids, so that sales never wait in a circle.
 */
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

/** Takes each line's quantity out of its product's stock. To be called when all are locked and there. */
export async function takeStock(
  trx: Trx,
  lines: readonly Pick<SubmittedLine, "id" | "quantity">[],
  now: number,
): Promise<void> {
  const taken = await updateStock(
    trx,
    lines.map(({ id, quantity }) => ({ id, quantity, now })),
  );
  if (taken.length < lines.length) throw new Error("Stock went although its product was locked.");
}

type Taking = { id: string; quantity: number; now: number };

const updateStock = prepared((db, lines: [Taking, ...Taking[]]) => {
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

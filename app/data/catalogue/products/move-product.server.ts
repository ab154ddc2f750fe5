import { lockCollections, lockProducts } from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, productEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { MoveTarget } from "#app/domain/catalogue/move.ts";
import { Change, type Edit, NO_EFFECTS } from "#app/domain/change.ts";

/** Larger than any orderId. */
const OUT_OF_THE_WAY = 2 ** 50;

/**
 * Puts a product next to another one of its collection. The products from its old position to its
 * new one take each other's positions; the others keep theirs.
 */
export async function moveProduct(
  db: Database,
  collectionName: string,
  id: string,
  to: MoveTarget,
  edit: Edit,
): Promise<Change<{ outcome: "moved" | "gone" }>> {
  return transaction<Change<{ outcome: "moved" | "gone" }>>(db, async (trx) => {
    await lockCollections(trx, collectionName);
    const own = await readOrderId(trx, collectionName, id);
    const other = await readOrderId(trx, collectionName, to.neighbour);
    if (own === null || other === null) return new Change({ outcome: "gone" }, NO_EFFECTS);
    if (own < other) {
      const last = to.side === "after" ? other : other - 1;
      await passOn(trx, { collectionName, first: own, last, by: "lag" }, edit.now);
    } else if (own > other) {
      const first = to.side === "before" ? other : other + 1;
      await passOn(trx, { collectionName, first, last: own, by: "lead" }, edit.now);
    }
    const product = { id, collectionName };
    const entry = productEntry("moved", edit, product, { [to.side]: to.neighbour });
    return new Change({ outcome: "moved" }, catalogueEffects(entry));
  });
}

async function readOrderId(trx: Trx, collectionName: string, id: string): Promise<number | null> {
  const row = await trx
    .selectFrom("products")
    .select("order_id")
    .where("collection", "=", collectionName)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? row.order_id : null;
}

type Range = { collectionName: string; first: number; last: number; by: "lag" | "lead" };

/**
 * Gives each product of the range the orderId before its own (`lag`) or after it (`lead`), and the
 * one at the end the number that is left. In two steps, as both databases hold every row against
 * the unique constraint while the others still have their old numbers.
 */
async function passOn(trx: Trx, range: Range, now: number): Promise<void> {
  const { collectionName, first, last, by } = range;
  await lockProducts(trx, collectionName, first, last);
  await trx
    .updateTable("products")
    .from((from) =>
      from
        .selectFrom("products")
        .select((row) => [
          "id",
          row.fn
            .coalesce(
              row.fn.agg<number>(by, ["order_id"]).over((over) => over.orderBy("order_id")),
              row.fn.agg<number>(by === "lag" ? "max" : "min", ["order_id"]).over(),
            )
            .as("next"),
        ])
        .where("collection", "=", collectionName)
        .where("order_id", ">=", first)
        .where("order_id", "<=", last)
        .as("turned"),
    )
    .set((row) => ({ order_id: row("turned.next", "+", OUT_OF_THE_WAY), updated_at: now }))
    .whereRef("products.id", "=", "turned.id")
    .execute();
  await trx
    .updateTable("products")
    .set((row) => ({ order_id: row("order_id", "-", OUT_OF_THE_WAY) }))
    .where("collection", "=", collectionName)
    .where("order_id", ">=", OUT_OF_THE_WAY)
    .execute();
}

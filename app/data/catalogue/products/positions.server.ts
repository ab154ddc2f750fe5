import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections, lockProducts } from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, productEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { MoveTarget } from "#app/domain/catalogue/move.ts";
import { type By, Change } from "#app/domain/change.ts";

/** It is higher than any position. */
const ABOVE_ALL = 2 ** 50;

/** Only the products from the old position to the new one take each other's positions. */
export async function moveProduct(
  db: Database,
  collectionName: string,
  id: string,
  to: MoveTarget,
  by: By,
): Promise<Change<{ outcome: "moved" | "gone" }>> {
  return changeTransaction<{ outcome: "moved" | "gone" }>(db, async (trx) => {
    await lockCollections(trx, collectionName);
    const moved = await readPlace(trx, collectionName, id);
    const neighbour = await readPlace(trx, collectionName, to.neighbour);
    if (!moved || !neighbour) return new Change({ outcome: "gone" });
    const range = rangeOf(moved.order_id, neighbour.order_id, to.side);
    const isMoved = range && (await isTaken(trx, { collectionName, ...range }, id));
    if (!isMoved) return new Change({ outcome: "moved" });
    await shift(trx, { collectionName, ...range }, by.now);
    const product = { id, name: moved.name, collectionName };
    const entry = productEntry("moved", by, product, { [to.side]: neighbour.name });
    return new Change({ outcome: "moved" }, catalogueEffects(entry));
  });
}

/** The collection's highest position plus 1, or 1 when it has none. Needs the collection's lock. */
export async function nextPosition(trx: Trx, collectionName: string): Promise<number> {
  const { highest } = await trx
    .selectFrom("products")
    .select((row) => row.fn.max("order_id").as("highest"))
    .where("collection", "=", collectionName)
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** Needs the collection's lock. */
export async function isPositionTaken(
  trx: Trx,
  collectionName: string,
  position: number,
  id: string,
): Promise<boolean> {
  return isTaken(trx, { collectionName, first: position, last: position }, id);
}

async function isTaken(
  trx: Trx,
  { collectionName, first, last }: Omit<Range, "by">,
  id: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom("products")
    .select("id")
    .where("collection", "=", collectionName)
    .where("order_id", ">=", first)
    .where("order_id", "<=", last)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function readPlace(trx: Trx, collectionName: string, id: string) {
  return trx
    .selectFrom("products")
    .select(["name", "order_id"])
    .where("collection", "=", collectionName)
    .where("id", "=", id)
    .executeTakeFirst();
}

type Range = { collectionName: string; first: number; last: number; by: "lag" | "lead" };

function rangeOf(own: number, other: number, side: MoveTarget["side"]) {
  if (own === other) return null;
  return own < other
    ? { first: own, last: side === "after" ? other : other - 1, by: "lag" as const }
    : { first: side === "before" ? other : other + 1, last: own, by: "lead" as const };
}

/**
 * Gives each product of the range the position before its own (`lag`) or after it (`lead`), and the
 * one at the end the position that is left. In two steps, as both databases check the unique
 * constraint row by row.
 */
async function shift(trx: Trx, range: Range, now: number): Promise<void> {
  const { collectionName, first, last, by } = range;
  await lockProducts(trx, collectionName, first, last);
  await trx
    .with(
      // Once, also where PostgreSQL expects few products: it would read the range again for each of them.
      (shifted) => shifted("shifted").materialized(),
      (from) =>
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
          .where("order_id", "<=", last),
    )
    .updateTable("products")
    .from("shifted")
    .set((row) => ({ order_id: row("shifted.next", "+", ABOVE_ALL), updated_at: now }))
    .whereRef("products.id", "=", "shifted.id")
    .execute();
  await trx
    .updateTable("products")
    .set((row) => ({ order_id: row("order_id", "-", ABOVE_ALL) }))
    .where("collection", "=", collectionName)
    .where("order_id", ">=", ABOVE_ALL)
    .execute();
}

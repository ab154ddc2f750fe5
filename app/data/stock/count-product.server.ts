import { markDone } from "#app/data/catalogue/done-once.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import type { By } from "#app/domain/change.ts";
import { lockOpenCount } from "./counts.server.ts";

/** A number typed counts anew; a piece scanned counts one more. `ageMs` is how long ago that was. */
export type CountedPieces = {
  /** The id is that of this change: sent again, it is the same. */
  change: string;
  product: string;
  pieces: { to: number } | { by: number };
  ageMs: number;
};

export type CountProductResult =
  | { outcome: "counted" | "ended" | "gone" }
  | { outcome: "outside"; name: string; collectionName: string };

export function countProduct(
  db: Database,
  countId: string,
  { change, product, pieces, ageMs }: CountedPieces,
  { staff, now }: By,
): Promise<CountProductResult> {
  return transaction<CountProductResult>(db, async (trx, undo) => {
    if (!(await markDone(trx, change, now))) return { outcome: "counted" };
    const count = await lockOpenCount(trx, countId, "share");
    if (!count) return undo({ outcome: "ended" });
    const stored = await trx
      .selectFrom("products")
      .select(["name", "collection", "stock", "movements"])
      .where("id", "=", product)
      .where("keeps_stock", "=", 1)
      .$if(!isSqlite(trx), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!stored) return undo({ outcome: "gone" });
    const collectionName = count.collectionName ?? stored.collection;
    if (stored.collection !== collectionName) {
      return undo({ outcome: "outside", name: stored.name, collectionName });
    }
    const before = await trx
      .selectFrom("stock_count_lines")
      .select(["counted", "first_number"])
      .where("count_id", "=", countId)
      .where("product_id", "=", product)
      .where("staff_id", "=", staff)
      .executeTakeFirst();
    const counted = "to" in pieces ? pieces.to : (before?.counted ?? 0) + pieces.by;
    const begun = await numberAt(trx, product, stored.movements, now - ageMs);
    const values = {
      counted: Math.min(MAX_STOCK, Math.max(0, counted)),
      stock: stored.stock,
      first_number: "to" in pieces ? begun : Math.min(begun, before?.first_number ?? begun),
      last_number: stored.movements,
      counted_at: Math.max(0, Math.round(now - ageMs)),
    };
    await trx
      .insertInto("stock_count_lines")
      .values({
        count_id: countId,
        product_id: product,
        staff_id: staff,
        staff_name: staffName(staff),
        ...values,
      })
      .onConflict((conflict) =>
        conflict.columns(["count_id", "product_id", "staff_id"]).doUpdateSet(values),
      )
      .execute();
    return { outcome: "counted" };
  });
}

async function numberAt(trx: Trx, product: string, last: number, at: number): Promise<number> {
  const later = await trx
    .selectFrom("stock_movements")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("product_id", "=", product)
    .where("number", ">", last - MOVEMENTS_LOOKED_AT)
    .where("made_at", ">", at)
    .executeTakeFirstOrThrow();
  return last - later.count;
}

/** A change is sent at once, or as soon as there is a connection. */
const MOVEMENTS_LOOKED_AT = 200;

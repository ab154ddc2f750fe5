import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { isFirst } from "#app/data/catalogue/done-once.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { Change, type Edit, NO_EFFECTS, staffEntry } from "#app/domain/change.ts";

export type Count = {
  id: string;
  /** Null for all products. */
  collectionName: string | null;
  isBlind: boolean;
  staff: string;
  startedAt: number;
  endedAt: number | null;
  /** Null where it is open, abandoned, or had no difference. */
  bookingId: string | null;
};

const COUNTS_SHOWN = 50;

/** False where it was started before. */
export async function startCount(
  db: Database,
  { id, collectionName, isBlind }: Pick<Count, "id" | "collectionName" | "isBlind">,
  { staff, now }: Edit,
): Promise<void> {
  await db
    .insertInto("stock_counts")
    .values({
      ...{ id, collection: collectionName, is_blind: isBlind ? 1 : 0, started_at: now },
      ...{ staff_id: staff, staff_name: staffName(staff), ended_at: null, booking_id: null },
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The open ones first, then the last that ended. */
export async function listCounts(db: Database): Promise<Count[]> {
  const rows = await selectCounts(db)
    .orderBy(sql`case when ended_at is null then 0 else 1 end`)
    .orderBy("started_at", "desc")
    .limit(COUNTS_SHOWN)
    .execute();
  return rows.map(countOf);
}

export async function readCount(db: Database, id: string): Promise<Count | null> {
  const row = await selectCounts(db).where("id", "=", id).executeTakeFirst();
  return row ? countOf(row) : null;
}

function selectCounts(db: Database) {
  return db
    .selectFrom("stock_counts")
    .select(["id", "collection", "is_blind", "staff_name", "started_at", "ended_at", "booking_id"]);
}

type CountRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectCounts>["executeTakeFirst"]>>
>;

function countOf(row: CountRow): Count {
  return {
    id: row.id,
    collectionName: row.collection,
    isBlind: row.is_blind === 1,
    staff: row.staff_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    bookingId: row.booking_id,
  };
}

/** A number typed counts anew; a piece scanned counts one more. `ageMs` is how long ago that was. */
export type CountedPieces = {
  /** Of this change: sent again, it is the same. */
  change: string;
  product: string;
  pieces: { to: number } | { by: number };
  ageMs: number;
};

export type CountProductResult = "counted" | "ended" | "gone";

export function countProduct(
  db: Database,
  countId: string,
  { change, product, pieces, ageMs }: CountedPieces,
  { staff, now }: Edit,
): Promise<CountProductResult> {
  return transaction(db, async (trx) => {
    if (!(await isFirst(trx, change, now))) return "counted";
    if (!(await lockOpenCount(trx, countId, "share"))) return "ended";
    const stored = await trx
      .selectFrom("products")
      .select(["stock", "movements"])
      .where("id", "=", product)
      .$if(!isSqlite(trx), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!stored) return "gone";
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
      counted_at: now,
    };
    await trx
      .insertInto("stock_count_lines")
      .values({
        ...{ count_id: countId, product_id: product, staff_id: staff },
        ...{ staff_name: staffName(staff), ...values },
      })
      .onConflict((conflict) =>
        conflict.columns(["count_id", "product_id", "staff_id"]).doUpdateSet(values),
      )
      .execute();
    return "counted";
  });
}

/** The number of the product's last movement then. */
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

/** False for one that has ended. Counting shares it; whoever ends it waits for all. */
export async function lockOpenCount(
  trx: Trx,
  id: string,
  mode: "share" | "alone",
): Promise<boolean> {
  const row = await trx
    .selectFrom("stock_counts")
    .select("ended_at")
    .where("id", "=", id)
    .$if(!isSqlite(trx) && mode === "share", (query) => query.forShare())
    .$if(!isSqlite(trx) && mode === "alone", (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined && row.ended_at === null;
}

export async function endCount(
  trx: Trx,
  id: string,
  bookingId: string | null,
  now: number,
): Promise<void> {
  await trx
    .updateTable("stock_counts")
    .set({ ended_at: now, booking_id: bookingId })
    .where("id", "=", id)
    .execute();
}

/** Sent again, it is the same. */
export function abandonCount(db: Database, id: string, edit: Edit): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    if (!(await lockOpenCount(trx, id, "alone"))) return new Change(undefined, NO_EFFECTS);
    await endCount(trx, id, null, edit.now);
    const done = { kind: "stock" as const, subject: { id, name: "count" } };
    const audit = staffEntry("count abandoned", edit, done, { count: id });
    return new Change(undefined, { ...NO_EFFECTS, audit });
  });
}

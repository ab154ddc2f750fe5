import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";

export type Count = {
  id: string;
  collectionName: string | null;
  isBlind: boolean;
  staffId: string;
  staff: string;
  startedAt: number;
  endedAt: number | null;
  bookingId: string | null;
  /** A count is booked also where nothing differed; those that a release before 1.1.0 booked so are not known. */
  isBooked: boolean;
  bookedBy: { id: string; name: string } | null;
  isUndone: boolean;
};

const COUNTS_SHOWN = 50;

/** The same id again is the same count. */
export function startCount(
  db: Database,
  { id, collectionName, isBlind }: Pick<Count, "id" | "collectionName" | "isBlind">,
  by: By,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const { staff, now } = by;
    const started = await trx
      .insertInto("stock_counts")
      .values({
        id,
        collection: collectionName,
        is_blind: isBlind ? 1 : 0,
        started_at: now,
        staff_id: staff,
        staff_name: staffName(staff),
        ended_at: null,
        booking_id: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    const count = { id, collectionName };
    return new Change(undefined, started ? countEffects("count started", count, by) : {});
  });
}

/** What the activity says of what is counted; nothing of all products. */
export function countDetails({ collectionName }: Pick<Count, "collectionName">) {
  return collectionName === null ? {} : { category: collectionName };
}

function countEffects(
  what: ActivityWhat,
  { id, ...count }: Pick<Count, "id" | "collectionName">,
  by: By,
): Effects {
  const subject = { id, name: "count" };
  const done = { kind: "stock" as const, subject, details: countDetails(count) };
  return { audit: staffEntry(what, by, done, { count: id }) };
}

export async function listCounts(db: Database): Promise<Count[]> {
  const newest = selectCounts(db).orderBy("started_at", "desc");
  const open = await newest.where("ended_at", "is", null).limit(COUNTS_SHOWN).execute();
  const ended = await newest
    .where("ended_at", "is not", null)
    .limit(COUNTS_SHOWN - open.length)
    .execute();
  return [...open, ...ended].map(countOf);
}

export async function readCount(db: Database, id: string): Promise<Count | null> {
  const row = await selectCounts(db).where("stock_counts.id", "=", id).executeTakeFirst();
  return row ? countOf(row) : null;
}

function selectCounts(db: Database) {
  return db
    .selectFrom("stock_counts")
    .leftJoin("stock_bookings as booking", "booking.id", "booking_id")
    .leftJoin("stock_bookings as undoing", "undoing.undoes", "booking_id")
    .selectAll("stock_counts")
    .select(["booking.staff_id as bookedById", "booking.staff_name as bookedBy"])
    .select(["undoing.id as undoneBy", IS_BOOKED.as("is_booked")]);
}

const IS_BOOKED = sql<Flag>`case when booking_id is not null or (ended_at is not null and exists (
  select 1 from stock_count_lines where count_id = stock_counts.id and is_booked = 1))
then 1 else 0 end`;

type CountRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectCounts>["executeTakeFirst"]>>
>;

function countOf(row: CountRow): Count {
  return {
    id: row.id,
    collectionName: row.collection,
    isBlind: row.is_blind === 1,
    staffId: row.staff_id,
    staff: row.staff_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    bookingId: row.booking_id,
    isBooked: row.is_booked === 1,
    bookedBy: row.bookedById === null ? null : { id: row.bookedById, name: row.bookedBy ?? "" },
    isUndone: row.undoneBy !== null,
  };
}

/** The result is null for one that has ended. Counting shares it; whoever ends it waits for all. */
export async function lockOpenCount(
  trx: Trx,
  id: string,
  mode: "share" | "alone",
): Promise<Pick<Count, "collectionName"> | null> {
  const row = await trx
    .selectFrom("stock_counts")
    .select("collection as collectionName")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .$if(!isSqlite(trx) && mode === "share", (query) => query.forShare())
    .$if(!isSqlite(trx) && mode === "alone", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
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
export function abandonCount(db: Database, id: string, by: By): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const count = await lockOpenCount(trx, id, "alone");
    if (!count) return new Change(undefined);
    await endCount(trx, id, null, by.now);
    return new Change(undefined, countEffects("count abandoned", { id, ...count }, by));
  });
}

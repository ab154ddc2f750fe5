import type { Selectable } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import {
  olderThan,
  type RowKey,
  readCursor,
  writeCursor,
} from "#app/data/database/list-cursor.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { idsOf } from "#app/domain/id.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import type { MethodCount, Shift } from "#app/domain/shifts/shift.ts";

const SHIFTS_PER_PAGE = 30;

type ListedShift = Shift & { counts: MethodCount[]; corrections: number };

export type ShiftsPage = { shifts: ListedShift[]; next: string | null };

export async function readShift(db: Database, id: string): Promise<Shift | null> {
  const row = await selectShifts(db).where("shifts.id", "=", id).executeTakeFirst();
  return row ? shiftOf(row) : null;
}

/** The result is null where there is none. It is not closed until the transaction ends. */
export async function lockShift(trx: Trx, id: string): Promise<Shift | null> {
  const row = await selectShifts(trx)
    .where("shifts.id", "=", id)
    .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate("shifts"))
    .executeTakeFirst();
  return row ? shiftOf(row) : null;
}

/** Reads the last one that the person opened, or closed on the device; it is null before the first. */
export async function readLastClosed(
  db: Database,
  { device, staff }: Pick<DrawerUse, "device" | "staff">,
): Promise<Shift | null> {
  const last = selectShifts(db)
    .where("closed_at", "is not", null)
    .orderBy("opened_at", "desc")
    .limit(1);
  const [opened] = await last.where("staff_id", "=", staff).execute();
  const [closed] = await last
    .where("device_id", "=", device)
    .where("closed_by_id", "=", staff)
    .execute();
  const row = (closed?.opened_at ?? 0) > (opened?.opened_at ?? 0) ? closed : opened;
  return row ? shiftOf(row) : null;
}

export async function listOpenShifts(db: Database): Promise<Shift[]> {
  return (await selectOpen(db)).map(shiftOf);
}

/** The open ones on the first page, then those that are closed, newest first. */
export async function listShifts(db: Database, after: string | null): Promise<ShiftsPage> {
  const start: RowKey = { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
  const cursor = readCursor(after);
  const closed = await selectShifts(db)
    .where("closed_at", "is not", null)
    .where(olderThan("shifts.id", cursor ?? start, "opened_at"))
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(SHIFTS_PER_PAGE + 1)
    .execute();
  const page = closed.slice(0, SHIFTS_PER_PAGE);
  const last = closed.length > page.length ? page.at(-1) : undefined;
  const rows = [...(cursor ? [] : await selectOpen(db)), ...page];
  const ids = idsOf(rows);
  const counts = await listCounts(db, ids);
  const corrections = await countCorrections(db, ids);
  return {
    shifts: rows.map((row) => ({
      ...shiftOf(row),
      counts: counts.get(row.id) ?? [],
      corrections: corrections.get(row.id) ?? 0,
    })),
    next: last ? writeCursor({ createdAt: last.opened_at, id: last.id }) : null,
  };
}

/** Each drawer has one at most. */
function selectOpen(db: Database) {
  return selectShifts(db)
    .where("closed_at", "is", null)
    .orderBy("opened_at", "desc")
    .orderBy("shifts.id")
    .execute();
}

function selectShifts(db: Database) {
  return db
    .selectFrom("shifts")
    .leftJoin("devices", "devices.id", "shifts.device_id")
    .selectAll("shifts")
    .select("drawer");
}

export async function listCounts(
  db: Database,
  shiftIds: string[],
): Promise<Map<string, MethodCount[]>> {
  if (shiftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("shift_counts")
    .selectAll()
    .where("shift_id", "in", shiftIds)
    .execute();
  const byShift = Map.groupBy(rows, ({ shift_id }) => shift_id);
  return new Map(
    [...byShift].map(([id, counts]) => [id, counts.map(({ shift_id: _id, ...count }) => count)]),
  );
}

async function countCorrections(db: Database, shiftIds: string[]): Promise<Map<string, number>> {
  if (shiftIds.length === 0) return new Map();
  const payments = await db
    .selectFrom("account_entries")
    .innerJoin("shifts", "shifts.id", "account_entries.shift_id")
    .select(({ fn }) => ["shifts.id", fn.countAll<number>().as("count")])
    .where("account_entries.shift_id", "in", shiftIds)
    .where("shifts.id", "in", shiftIds)
    .where("kind", "=", "payment")
    .whereRef("made_at", ">", "closed_at")
    .groupBy("shifts.id")
    .execute();
  const rows = await db
    .selectFrom("orders")
    .innerJoin("shifts", "shifts.id", "orders.shift_id")
    .select(({ fn }) => ["shifts.id", fn.countAll<number>().as("count")])
    .where("orders.shift_id", "in", shiftIds)
    // Else PostgreSQL reads all shifts.
    .where("shifts.id", "in", shiftIds)
    .whereRef("received_at", ">", "closed_at")
    .groupBy("shifts.id")
    .execute();
  const counts = new Map(payments.map(({ id, count }) => [id, count]));
  for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

function shiftOf(row: Selectable<Schema["shifts"]> & { drawer: number | null }): Shift {
  const { id, drawer, device_id, staff_id, staff_name, opening_cash, opened_at, closed_at } = row;
  const by = { id: row.closed_by_id ?? "", name: row.closed_by_name ?? "" };
  return {
    id,
    drawer,
    device: device_id,
    staff: { id: staff_id, name: staff_name },
    openingCash: opening_cash,
    openedAt: opened_at,
    closing: closed_at === null ? null : { at: closed_at, by, note: row.note ?? "" },
  };
}

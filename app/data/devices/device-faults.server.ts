import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { DeviceFaultKind } from "#app/data/database/schema/devices.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";

type NewFault = { key: string; kind: DeviceFaultKind; first: number; last: number };

export async function insertFaults(trx: Trx, faults: NewFault[], now: number): Promise<void> {
  if (faults.length === 0) return;
  const rows = faults.map(({ key, kind, first, last }) => ({
    id: randomId(),
    key_id: key,
    kind,
    first_number: first,
    last_number: last,
    made_at: now,
  }));
  await trx.insertInto("device_faults").values(rows).execute();
}

/** A sale that counted as missing has come after all. */
export async function fillGap(trx: Trx, key: string, number: number): Promise<void> {
  const gap = await trx
    .deleteFrom("device_faults")
    .where("key_id", "=", key)
    .where("kind", "=", "missing")
    .where("first_number", "<=", number)
    .where("last_number", ">=", number)
    .returningAll()
    .executeTakeFirst();
  if (!gap) return;
  const left = [
    { ...gap, last_number: number - 1 },
    { ...gap, id: randomId(), first_number: number + 1 },
  ].filter((part) => part.first_number <= part.last_number);
  if (left.length > 0) await trx.insertInto("device_faults").values(left).execute();
}

export type DeviceFault = {
  id: string;
  kind: DeviceFaultKind;
  first: number;
  last: number;
  at: number;
  userAgent: string;
  drawer: number | null;
  staffName: string;
};

/** Those that nobody has looked at: missing numbers first, of a kind the oldest. */
export async function listDeviceFaults(db: Database, limit: number): Promise<DeviceFault[]> {
  return db
    .selectFrom("device_faults")
    .innerJoin("device_keys", "device_keys.id", "key_id")
    .leftJoin("devices", "devices.id", "device_id")
    .select(["device_faults.id", "kind", "first_number as first"])
    .select(["device_faults.last_number as last", "device_faults.made_at as at"])
    .select(["user_agent as userAgent", "drawer", "staff_name as staffName"])
    .where("reviewed_at", "is", null)
    .orderBy("kind")
    .orderBy("device_faults.made_at")
    .orderBy("device_faults.id")
    .limit(limit)
    .execute();
}

export async function countDeviceFaults(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("device_faults")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("reviewed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who looked at it first stays. */
export function reviewDeviceFault(db: Database, id: string, by: By): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const reviewer = { reviewed_by_id: by.staff, reviewed_by_name: staffName(by.staff) };
    const reviewed = await trx
      .updateTable("device_faults")
      .set({ reviewed_at: by.now, ...reviewer })
      .where("id", "=", id)
      .where("reviewed_at", "is", null)
      .returning(["kind", "first_number as first", "last_number as last"])
      .executeTakeFirst();
    if (!reviewed) return new Change(undefined);
    const { kind, first, last } = reviewed;
    const details = kind === "missing" ? { first, last } : { last };
    const done = { kind: "sale" as const, subject: { id, name: "" }, details };
    const audit = staffEntry("offline device reviewed", by, done);
    return new Change(undefined, { live: { topics: ["orders"] }, audit });
  });
}

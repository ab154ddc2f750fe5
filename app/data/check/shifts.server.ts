import type { Database } from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { reportOf } from "#app/data/shifts/shift-report.server.ts";
import { readShift } from "#app/data/shifts/shifts.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { judgeShift, type ShiftEntry } from "#app/domain/check/judge-shift.ts";
import type { ShiftReport } from "#app/domain/shifts/shift.ts";
import type { Scope } from "./changed-orders.server.ts";

/** Open shifts, and those closed since. What is sold after a closing is no part of the shift. */
export async function checkShifts(db: Database, { since }: Scope): Promise<Fault[]> {
  const shifts = await db
    .selectFrom("shifts")
    .select("id")
    .where((row) => row.or([row("closed_at", ">", since), row("closed_at", "is", null)]))
    .execute();
  const faults: Fault[] = [];
  // One may be closed between two reads.
  for (const { id } of shifts) faults.push(...(await snapshot(db, (view) => checkShift(view, id))));
  return faults;
}

async function checkShift(view: Database, id: string): Promise<Fault[]> {
  const shift = await readShift(view, id);
  if (!shift) return [];
  const report = await reportOf(view, shift);
  return judgeShift(report, await listEntries(view, report));
}

async function listEntries(db: Database, { shift, cash }: ShiftReport): Promise<ShiftEntry[]> {
  const closedAt = shift.closing ? [shift.closing.at] : [];
  const times = [shift.openedAt, ...cash.map(({ madeAt }) => madeAt), ...closedAt];
  const rows = await db
    .selectFrom("activity")
    .select(["what", "created_at as at", "details"])
    .where("created_at", "in", times)
    .where("subject_id", "=", shift.id)
    .execute();
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
}

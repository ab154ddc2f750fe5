import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import { expectedByMethod, type Shift } from "#app/domain/shifts/shift.ts";
import { lockDrawerShift, lockOpenShift } from "./drawer-shift.server.ts";
import { shiftEffects } from "./shift-effects.server.ts";
import { reportOf } from "./shift-report.server.ts";
import { readShift } from "./shifts.server.ts";

export type RecordShiftCashResult =
  | "recorded"
  | "repeated"
  | "no-shift"
  /** More is to be paid out than the drawer should hold, and nobody is sure of it. */
  | "above-drawer";

type Paid = { id: string; amount: Piastres; reason: string; isSure: boolean };

/**
 * Pays cash into the drawer's open shift or, with an amount below 0, out of it; once for each id. An owner may name any
 * open shift by its id.
 */
export function recordShiftCash(
  db: Database,
  { id, amount, reason, isSure }: Paid,
  where: DrawerUse | string,
  by: By,
): Promise<Change<RecordShiftCashResult>> {
  return changeTransaction<RecordShiftCashResult>(db, async (trx) => {
    const { staff, now } = by;
    const locked = await (typeof where === "string"
      ? lockOpenShift(trx, where)
      : lockDrawerShift(trx, where));
    const shift = locked?.id ? await readShift(trx, locked.id) : null;
    const earlier = await trx
      .selectFrom("shift_cash")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (earlier) return new Change("repeated");
    if (!shift) return new Change("no-shift");
    if (amount < 0 && !isSure && -amount > (await cashIn(trx, shift))) {
      return new Change("above-drawer");
    }
    const inserted = await trx
      .insertInto("shift_cash")
      .values({
        id,
        shift_id: shift.id,
        amount,
        reason,
        made_at: now,
        staff_id: staff,
        staff_name: staffName(staff),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return new Change("repeated");
    const what = amount < 0 ? "cash paid out" : "cash paid in";
    const subject = { id: shift.id, name: shift.staff.name };
    const details = { amount: Math.abs(amount), reason };
    return new Change("recorded", shiftEffects(what, subject, by, details));
  });
}

async function cashIn(trx: Trx, shift: Shift): Promise<Piastres> {
  return expectedByMethod(await reportOf(trx, shift)).cash;
}

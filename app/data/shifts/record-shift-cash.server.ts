import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { Change, type Edit, NO_EFFECTS } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import { lockOwnShift } from "./own-shift.server.ts";
import { shiftEffects } from "./shift-effects.server.ts";

export type RecordShiftCashResult = "recorded" | "repeated" | "no-shift";

/** Pays cash into the person's open shift or, with an amount below 0, out of it; once for each id. */
export function recordShiftCash(
  db: Database,
  { id, amount, reason }: { id: string; amount: Piastres; reason: string },
  edit: Edit,
): Promise<Change<RecordShiftCashResult>> {
  return changeTransaction<RecordShiftCashResult>(db, async (trx) => {
    const { staff, now } = edit;
    const shiftId = await lockOwnShift(trx, staff);
    const inserted =
      shiftId !== null &&
      (await trx
        .insertInto("shift_cash")
        .values({
          id,
          shift_id: shiftId,
          amount,
          reason,
          made_at: now,
          staff_id: staff,
          staff_name: staffName(staff),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning(["shift_id as id", "staff_name as name"])
        .executeTakeFirst());
    if (inserted) {
      const what = amount < 0 ? "cash paid out" : "cash paid in";
      const details = { amount: Math.abs(amount), reason };
      return new Change("recorded", shiftEffects(what, inserted, edit, details));
    }
    const isRepeated = await trx
      .selectFrom("shift_cash")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return new Change(isRepeated ? "repeated" : "no-shift", NO_EFFECTS);
  });
}

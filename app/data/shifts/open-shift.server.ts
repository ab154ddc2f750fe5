import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { Change, type Edit, NO_EFFECTS } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import { shiftEffects } from "./shift-effects.server.ts";
import { readShift } from "./shifts.server.ts";

export type OpenShiftResult = "opened" | "repeated" | "already-open";

/** The shift of whoever opens it. Sent again with the same id, it is the same. */
export function openShift(
  db: Database,
  { id, openingCash }: { id: string; openingCash: Piastres },
  edit: Edit,
): Promise<Change<OpenShiftResult>> {
  return changeTransaction<OpenShiftResult>(db, async (trx) => {
    const opened = await trx
      .insertInto("shifts")
      .values({
        id,
        opening_cash: openingCash,
        opened_at: edit.now,
        closed_at: null,
        note: null,
        staff_id: edit.staff,
        staff_name: staffName(edit.staff),
        closed_by_id: null,
        closed_by_name: null,
      })
      // Of its id, or as the person's open one.
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "staff_name as name"])
      .executeTakeFirst();
    if (opened) {
      return new Change("opened", shiftEffects("shift opened", opened, edit, { openingCash }));
    }
    const isRepeated = (await readShift(trx, id))?.staff.id === edit.staff;
    return new Change(isRepeated ? "repeated" : "already-open", NO_EFFECTS);
  });
}

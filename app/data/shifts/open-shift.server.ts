import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import { addDrawer } from "./devices.server.ts";
import { findDrawerShift } from "./drawer-shift.server.ts";
import { shiftEffects } from "./shift-effects.server.ts";
import { readShift } from "./shifts.server.ts";

export type OpenShiftResult = "opened" | "repeated" | "already-open";

/** Opens a shift at the device's drawer. Sent again with the same id, it is the same. */
export function openShift(
  db: Database,
  { id, openingCash, device }: { id: string; openingCash: Piastres; device: string },
  by: By,
): Promise<Change<OpenShiftResult>> {
  return changeTransaction<OpenShiftResult>(db, async (trx) => {
    const known = await findDrawerShift(trx, { device, staff: by.staff });
    const opened = known
      ? undefined
      : await trx
          .insertInto("shifts")
          .values({
            id,
            device_id: device,
            opening_cash: openingCash,
            opened_at: by.now,
            closed_at: null,
            note: null,
            staff_id: by.staff,
            staff_name: staffName(by.staff),
            closed_by_id: null,
            closed_by_name: null,
          })
          // Of its id, or of another that is opened at the same time.
          .onConflict((conflict) => conflict.doNothing())
          .returning(["id", "staff_name as name"])
          .executeTakeFirst();
    if (opened) {
      await addDrawer(trx, device);
      return new Change("opened", shiftEffects("shift opened", opened, by, { openingCash }));
    }
    const isRepeated = (await readShift(trx, id))?.staff.id === by.staff;
    return new Change(isRepeated ? "repeated" : "already-open");
  });
}

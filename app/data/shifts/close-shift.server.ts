import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import { MONEY_METHODS } from "#app/domain/sale/payment.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import {
  countDifferences,
  expectedByMethod,
  methodsToCount,
  type Shift,
} from "#app/domain/shifts/shift.ts";
import type { Counted } from "#app/domain/shifts/shift-form.ts";
import { shiftEffects } from "./shift-effects.server.ts";
import { reportOf } from "./shift-report.server.ts";
import { listCounts, lockShift } from "./shifts.server.ts";

export type CloseShiftResult = "closed" | "repeated" | "closed-before" | "uncounted" | "gone";

type Closing = {
  id: string;
  counted: Counted;
  note: string;
  /** Where the shift has to be; null for any drawer. */
  here: Pick<DrawerUse, "device" | "staff"> | null;
};

/** Freezes what is expected and what was counted. Sales that run are waited for; later ones are refused. */
export function closeShift(
  db: Database,
  { id, counted, note, here }: Closing,
  by: By,
): Promise<Change<CloseShiftResult>> {
  return changeTransaction<CloseShiftResult>(db, async (trx) => {
    const shift = await lockShift(trx, id);
    if (!shift || (here && !isHere(shift, here))) return new Change("gone");
    if (shift.closing) {
      const isSame = shift.closing.by.id === by.staff && (await isCounted(trx, id, counted));
      return new Change(isSame ? "repeated" : "closed-before");
    }
    const report = await reportOf(trx, shift);
    const isMissing = methodsToCount(report).some((method) => counted[method] === undefined);
    if (isMissing) return new Change("uncounted");
    const expected = expectedByMethod(report);
    const done = MONEY_METHODS.flatMap((method) => {
      const amount = counted[method];
      return amount === undefined ? [] : [{ method, expected: expected[method], counted: amount }];
    });
    await trx
      .insertInto("shift_counts")
      .values(done.map((count) => ({ ...count, shift_id: id })))
      .execute();
    await trx
      .updateTable("shifts")
      .set({
        closed_at: await closingTime(trx, id, by.now),
        note: note === "" ? null : note,
        closed_by_id: by.staff,
        closed_by_name: staffName(by.staff),
      })
      .where("id", "=", id)
      .execute();
    const subject = { id, name: shift.staff.name };
    const off = countDifferences(done).filter(({ amount }) => amount !== 0);
    const details = Object.fromEntries(off.map(({ method, amount }) => [method, amount]));
    return new Change("closed", shiftEffects("shift closed", subject, by, details));
  });
}

function isHere({ device, staff }: Shift, here: Pick<DrawerUse, "device" | "staff">): boolean {
  return device === null ? staff.id === here.staff : device === here.device;
}

async function isCounted(trx: Trx, id: string, counted: Counted): Promise<boolean> {
  const counts = (await listCounts(trx, [id])).get(id) ?? [];
  const before = Object.fromEntries(counts.map((count) => [count.method, count.counted]));
  return MONEY_METHODS.every((method) => before[method] === counted[method]);
}

/** Not before a sale or a payment that it counts, as processes' clocks may differ. */
async function closingTime(trx: Trx, id: string, now: number): Promise<number> {
  const { sold } = await trx
    .selectFrom("orders")
    .select((row) => row.fn.max("received_at").as("sold"))
    .where("shift_id", "=", id)
    .executeTakeFirstOrThrow();
  const { paid } = await trx
    .selectFrom("account_entries")
    .select((row) => row.fn.max("made_at").as("paid"))
    .where("shift_id", "=", id)
    .executeTakeFirstOrThrow();
  return Math.max(now, sold ?? 0, paid ?? 0);
}

import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { markDone } from "#app/data/catalogue/done-once.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { shownNameOf } from "#app/data/staff/staff-names.server.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";
import {
  type ClearedKind,
  type ClearedLine,
  clearedAmount,
  type SentClearedSale,
} from "#app/domain/sale/cleared-sale.ts";
import { storedDeviceName } from "#app/domain/staff/device.ts";
import { plainLine } from "#app/domain/text.ts";

const WHAT: Record<ClearedKind, ActivityWhat> = {
  cleared: "sale cleared",
  "held-deleted": "held sale deleted",
  reduced: "sale reduced after Confirm Sale",
};

const MINUTE_MS = 60_000;
/** Ids of what was done are kept for a day. */
const SURELY_KEPT_MS = 23 * 60 * MINUTE_MS;

/** The entry of what a device says; one, however often it is sent. */
export function recordClearedSale(
  db: Database,
  { id, kind, cashier, lines, ageMs }: SentClearedSale,
  userAgent: string,
  by: By,
): Promise<Change<"recorded" | "repeated">> {
  return changeTransaction(db, async (trx) => {
    const isNew = await markDone(trx, id, by.now);
    if (!isNew || (ageMs > SURELY_KEPT_MS && (await isRecorded(trx, id, by.now - ageMs)))) {
      return new Change("repeated");
    }
    const minutesEarlier = Math.floor(ageMs / MINUTE_MS);
    const details = {
      products: describeLines(lines),
      amount: clearedAmount(lines),
      device: storedDeviceName(userAgent),
      ...(minutesEarlier > 1 && { minutesEarlier }),
      ...(cashier !== by.staff && { cashier: await shownNameOf(trx, cashier) }),
    };
    const done = { kind: "cleared" as const, subject: { id, name: "" }, details };
    return new Change("recorded", { audit: staffEntry(WHAT[kind], by, done) });
  });
}

async function isRecorded(trx: Trx, id: string, since: number): Promise<boolean> {
  const row = await trx
    .selectFrom("activity")
    .select("id")
    .where("kind", "=", "cleared")
    .where("created_at", ">=", since)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

function describeLines(lines: readonly ClearedLine[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${plainLine(name)}`).join(", ");
}

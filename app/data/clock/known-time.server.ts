import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockRecord, readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";
import {
  believed,
  isBelievable,
  judgeTime,
  type KnownTime,
  NOTHING_KNOWN,
} from "#app/domain/clock/clock.ts";

const KEY = "known_time";

/** So that it is not written each time that the clock is read. */
const STORE_INTERVAL_MS = 10 * 60_000;

/** Judges a time that was read, by what all processes of the shop know, and keeps what is known then. */
export async function judgeNow(db: Database, now: number): Promise<ReturnType<typeof judgeTime>> {
  const kept = await readKnownTime(db);
  if (kept) {
    const judged = judgeTime(now, kept);
    if (isAsKnown(kept, judged.known)) return judged;
  }
  const first = kept ?? (await firstKnown(db));
  return transaction(db, async (trx) => {
    const judged = judgeTime(now, await lockRecord(trx, KEY, first));
    await storeRecord(trx, KEY, judged.known);
    return judged;
  });
}

export function readKnownTime(db: Database): Promise<KnownTime | null> {
  return readRecord<KnownTime>(db, KEY);
}

export function believeNow(db: Database, now: number): Promise<void> {
  return storeRecord(db, KEY, believed(now));
}

/** Believes the time on somebody's word. A second press changes nothing more. */
export function confirmTime(db: Database, by: By): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const known = await lockRecord(trx, KEY, NOTHING_KNOWN);
    await storeRecord(trx, KEY, believed(by.now));
    if (isBelievable(by.now, known)) return new Change(undefined);
    const done = { kind: "settings" as const, subject: { id: KEY, name: "" } };
    return new Change(undefined, { audit: staffEntry("time confirmed", by, done) });
  });
}

/** Where nothing was kept yet, the newest rows tell: every order and everything that staff did leaves one of these. */
async function firstKnown(db: Database): Promise<KnownTime> {
  const times = [];
  for (const table of ["orders", "activity"] as const) {
    const newest = db.selectFrom(table).select((row) => row.fn.max("created_at").as("at"));
    times.push((await newest.executeTakeFirst())?.at ?? 0);
  }
  return { ...NOTHING_KNOWN, believedAt: Math.max(...times) || null };
}

function isAsKnown(before: KnownTime, { believedAt, doubtedAt }: KnownTime): boolean {
  const isNear = (one: number | null, other: number | null) =>
    one === other || (one !== null && other !== null && Math.abs(other - one) < STORE_INTERVAL_MS);
  return isNear(before.believedAt, believedAt) && isNear(before.doubtedAt, doubtedAt);
}

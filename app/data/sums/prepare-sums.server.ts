import { setImmediate } from "node:timers/promises";
import { type Lease, withStartLock } from "#app/data/cluster/leases.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { Change } from "#app/domain/change.ts";
import { listDays } from "./check-sums.server.ts";
import { beginRebuild, PREPARED_ZONE, repairDay, repairSpan } from "./repair-sums.server.ts";
import { WRITTEN_ZONE } from "./sums.server.ts";

export function readSumsZone(db: Database): Promise<string | null> {
  return readFact(db, PREPARED_ZONE);
}

/** Tells whether a process of this time zone ended while it rebuilt the sums. */
export async function isRebuildLeft(db: Database, timezone: string): Promise<boolean> {
  if ((await readSumsZone(db)) !== null) return false;
  return (await readFact(db, WRITTEN_ZONE)) === timezone;
}

/**
 * True where it rebuilt the sums for another time zone, while orders go on. One process does it for all;
 * when it ends before it is done, one that waits begins again.
 */
export async function prepareSums(db: Database, timezone: string): Promise<boolean> {
  if ((await readSumsZone(db)) === timezone) return false;
  return withStartLock(db, async (own, lease) => {
    if ((await readSumsZone(own)) === timezone) return false;
    await beginRebuild(own, timezone, lease);
    await rebuild(own, timezone, lease);
    await transaction(own, async (trx) => {
      await storeFact(trx, PREPARED_ZONE, timezone);
      await lease.check(trx);
    });
    return true;
  });
}

async function rebuild(db: Database, timezone: string, lease: Lease): Promise<void> {
  const days = withNeighbours(await listDays(db, timezone));
  for (const day of days) {
    await repairDay(db, day, timezone, lease);
    // On SQLite nothing else would get to run.
    await setImmediate();
  }
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    await repairSpan(db, `month ${month}`, daysOf(month), lease);
    await setImmediate();
  }
  for (const year of new Set(days.map((day) => day.slice(0, 4)))) {
    await repairSpan(db, `year ${year}`, monthsOf(year), lease);
  }
}

/** All of them: an order of another day may have come meanwhile. */
function daysOf(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return numbered(`day ${month}`, daysInMonth);
}

function monthsOf(year: string): string[] {
  return numbered(`month ${year}`, 12);
}

function numbered(span: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${span}-${String(at + 1).padStart(2, "0")}`);
}

/** Zones are up to 26 hours apart, so the sums of another one may lie on two days more. */
function withNeighbours(days: string[]): string[] {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return [];
  const after = (day: string, count: number) =>
    Temporal.PlainDate.from(day).add({ days: count }).toString();
  return [after(first, -2), after(first, -1), ...days, after(last, 1), after(last, 2)];
}

/** It does as `prepareSums` does; dashboards then show the new sums. */
export async function changeSumsZone(db: Database, timezone: string): Promise<Change<void>> {
  const isRebuilt = await prepareSums(db, timezone);
  return new Change(undefined, isRebuilt ? { live: { topics: ["orders"] } } : {});
}

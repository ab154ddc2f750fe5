import type { App } from "#app/app.server.ts";
import { placeOf, runProcess } from "#app/backup/run-process.server.ts";
import type { ShopPlace } from "#app/backup/store-backup.server.ts";
import { databaseMadeAt } from "#app/data/catalogue/image-use.server.ts";
import { readShopCheck } from "#app/data/check/check-shop.server.ts";
import { withIntervalLease } from "#app/data/cluster/leases.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import type { CheckRequest } from "./check-process.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const PROGRAM = new URL("./check-process.ts", import.meta.url);
const MAX_HEAP_MB = 512;

/** One that waits for a lock or a disk would go on for ever. A full one of 1,000,000 orders takes minutes. */
const MAX_CHECK_MS = 6 * HOUR_MS;

const GIVEN_UP_KEY = "shop_check_given_up";

type Checked = Pick<App, "db" | "log"> & { run: () => Promise<ShopCheck> };

class CheckGivenUp extends Error {
  constructor(afterMs: number) {
    const hours = (afterMs / HOUR_MS).toLocaleString("en");
    super(
      `The check of the shop was given up after ${hours} h. It is tried again after a day; npm run check -- --full takes as long as it needs.`,
    );
  }
}

/**
 * Called each hour, for a shop that is older than a day. The interval is short, so that a check that fails is tried again;
 * one that was given up is tried again after a day.
 */
export async function checkDaily({ db, log, run }: Checked, now: number): Promise<void> {
  const isYoung = async () => {
    const since = (await readShopCheck(db))?.at ?? (await databaseMadeAt(db));
    const times = [since, Number(await readFact(db, GIVEN_UP_KEY))];
    return times.some((at) => Math.abs(now - at) < DAY_MS - HOUR_MS / 2);
  };
  if (await isYoung()) return;
  await withIntervalLease(db, "shop_checked_at", { now, intervalMs: HOUR_MS / 2 }, async () => {
    // One that took long may have ended meanwhile.
    if (await isYoung()) return;
    const { found, faults } = await run().catch(async (error) => {
      if (error instanceof CheckGivenUp) await storeFact(db, GIVEN_UP_KEY, String(now));
      throw error;
    });
    if (found > 0) log.error({ found, faults }, "the books do not agree");
  });
}

/** Beside the shop, in a process of its own: on SQLite a statement holds up everybody who shares its connection. */
export async function runCheckProcess(
  settings: ShopPlace,
  maxMs = MAX_CHECK_MS,
): Promise<ShopCheck> {
  const givenUp = new AbortController();
  const timer = setTimeout(() => givenUp.abort(new CheckGivenUp(maxMs)), maxMs).unref();
  const child = { program: PROGRAM, heapMb: MAX_HEAP_MB, lost: givenUp.signal };
  const request: CheckRequest = { place: placeOf(settings) };
  return runProcess<ShopCheck, never>(child, request).finally(() => clearTimeout(timer));
}

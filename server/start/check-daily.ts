import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { App } from "#app/app.server.ts";
import { databaseMadeAt } from "#app/data/catalogue/image-use.server.ts";
import { readShopCheck } from "#app/data/check/check-shop.server.ts";
import { withIntervalLease } from "#app/data/cluster/leases.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import type { CheckMessage, CheckPlace } from "./check-process.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const PROGRAM = fileURLToPath(new URL("./check-process.ts", import.meta.url));
const MAX_HEAP_MB = 512;

/** One that waits for a lock or a disk would go on for ever. A full one of 1,000,000 orders takes minutes. */
const MAX_CHECK_MS = 6 * HOUR_MS;

const GIVEN_UP_KEY = "shop_check_given_up";

type Checked = Pick<App, "db" | "log"> & { run: () => Promise<ShopCheck> };

class CheckGivenUp extends Error {}

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
  { dataDir, databaseUrl, filesUrl }: CheckPlace,
  maxMs = MAX_CHECK_MS,
): Promise<ShopCheck> {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const settled = new AbortController();
  const ended = once(child, "exit", settled).then(([code, signal]) => {
    throw new Error(`It was ended (${signal ?? code}).`);
  });
  const answered = new Promise<ShopCheck>((resolve, reject) => {
    child.on("error", reject);
    child.on("message", (message: CheckMessage) => {
      if ("check" in message) resolve(message.check);
      else reject(new Error(message.failure));
    });
  });
  const givenUp = delay(maxMs, undefined, { signal: settled.signal, ref: false }).then(() => {
    const hours = (maxMs / HOUR_MS).toLocaleString("en");
    throw new CheckGivenUp(
      `The check of the shop was given up after ${hours} h. It is tried again after a day; npm run check -- --full takes as long as it needs.`,
    );
  });
  try {
    child.send({ dataDir, databaseUrl, filesUrl });
    return await Promise.race([answered, ended, givenUp]);
  } finally {
    settled.abort();
    // Within a statement of SQLite it receives no signal.
    child.kill("SIGKILL");
  }
}

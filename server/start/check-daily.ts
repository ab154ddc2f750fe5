import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { App } from "#app/app.server.ts";
import { databaseMadeAt } from "#app/data/catalogue/image-use.server.ts";
import { readShopCheck } from "#app/data/check/check-shop.server.ts";
import { withIntervalLease } from "#app/data/cluster/leases.server.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import type { CheckMessage, CheckPlace } from "./check-process.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const PROGRAM = fileURLToPath(new URL("./check-process.ts", import.meta.url));
const MAX_HEAP_MB = 512;

type Checked = Pick<App, "db" | "log"> & { run: () => Promise<ShopCheck> };

/** Called each hour, for a shop that is older than a day. The interval is short, so that a check that fails is tried again. */
export async function checkDaily({ db, log, run }: Checked, now: number): Promise<void> {
  const isYoung = async () => {
    const since = (await readShopCheck(db))?.at ?? (await databaseMadeAt(db));
    return Math.abs(now - since) < DAY_MS - HOUR_MS / 2;
  };
  if (await isYoung()) return;
  await withIntervalLease(db, "shop_checked_at", { now, intervalMs: HOUR_MS / 2 }, async () => {
    // One that took long may have ended meanwhile.
    if (await isYoung()) return;
    const { found, faults } = await run();
    if (found > 0) log.error({ found, faults }, "the books do not agree");
  });
}

/** Beside the shop, in a process of its own: on SQLite a statement holds up everybody who shares its connection. */
export async function runCheckProcess({
  dataDir,
  databaseUrl,
  filesUrl,
}: CheckPlace): Promise<ShopCheck> {
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
  try {
    child.send({ dataDir, databaseUrl, filesUrl });
    return await Promise.race([answered, ended]);
  } finally {
    settled.abort();
    if (child.connected) child.disconnect();
  }
}

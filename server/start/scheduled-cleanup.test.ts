import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { closeApp, openApp } from "#app/app.server.ts";
import { importOrders } from "#app/data/backup/import.server.ts";
import { openLog } from "#app/services/log/log.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { demoOrders } from "#db/demo/history.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { scheduleCleanup } from "./scheduled-cleanup.ts";

const DAY_MS = 86_400_000;

test("cleans up images of a day ago that no product has, none from before the database, and indexes orders", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "koshk-cleanup-"));
  const app = await openApp(readSettings({ DATA_DIR, LOG_LEVEL: "silent" }));
  const now = Date.now();
  // As the start does, before there are orders of other times.
  await app.clock.read();
  const made = new Date(now - 3 * DAY_MS).toISOString();
  await sql`update kysely_migration set "timestamp" = ${made}`.execute(app.db);
  const key = (name: string, age: number) => `smokes_images/${now - age}_${name}-0123abcd-60x40`;
  const keys = {
    orphan: key("orphan", 2 * DAY_MS),
    used: key("used", 2 * DAY_MS),
    fresh: key("fresh", DAY_MS / 2),
    before: key("before", 4 * DAY_MS),
  };
  for (const name of Object.values(keys)) {
    await mkdir(join(DATA_DIR, "files", name), { recursive: true });
  }
  await stockShop(app.db, [product({ image: { key: keys.used, width: 60, height: 40 } })]);

  const [sold] = await app.db.selectFrom("products").select(["id", "name", "price"]).execute();
  if (!sold) throw new Error("There is no product.");
  await importOrders(app.db, demoOrders(150, [sold], now), "Africa/Cairo");

  scheduleCleanup(app, new AbortController().signal);
  const isThere = (name: string) => existsSync(join(DATA_DIR, "files", name));
  await vi.waitUntil(() => !isThere(keys.orphan), { timeout: 10_000 });
  for (const kept of [keys.used, keys.fresh, keys.before]) expect(isThere(kept)).toBe(true);
  const left = app.db.selectFrom("orders").select("id").where("searchable", "=", 0);
  await vi.waitUntil(async () => (await left.execute()).length === 0, { timeout: 10_000 });
  await closeApp(app);
  await rm(DATA_DIR, { recursive: true, force: true });
});

test("a failure is logged while the shop is open, not what a stop cuts short", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "koshk-cleanup-"));
  const app = await openApp(readSettings({ DATA_DIR, LOG_LEVEL: "silent" }));
  await closeApp(app);
  const [open, closing] = [openLog("silent"), openLog("silent")];
  const [failures, cutShort] = [vi.spyOn(open, "error"), vi.spyOn(closing, "error")];
  scheduleCleanup({ ...app, log: closing }, AbortSignal.abort());
  scheduleCleanup({ ...app, log: open }, new AbortController().signal);
  await vi.waitUntil(() => failures.mock.calls.some(([, message]) => message === "cleanup failed"));
  expect(cutShort).not.toHaveBeenCalled();
  await rm(DATA_DIR, { recursive: true, force: true });
});

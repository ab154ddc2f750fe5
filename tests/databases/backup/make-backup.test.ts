import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { type App, createApp } from "#app/app.server.ts";
import { makeDailyBackup, startBackup } from "#app/backup/make-backup.server.ts";
import { readBackupRun, readBackupState } from "#app/data/backup/backup-run.server.ts";
import { confirmTime } from "#app/data/clock/known-time.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";

const DAY_MS = 86_400_000;

onEachDatabase((shop) => {
  let apps: App[];

  beforeEach(async () => {
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = shop.place;
    const settings = readSettings({ DATA_DIR, DATABASE_URL, LOG_LEVEL: "silent" });
    apps = [createApp(shop.db, settings), createApp(shop.db, settings)];
    const made = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await sql`update kysely_migration set "timestamp" = ${made}`.execute(shop.db);
  });

  async function finished(): Promise<void> {
    await vi.waitUntil(async () => (await readBackupRun(shop.db)).heartbeatAt === null, {
      timeout: 20_000,
    });
  }

  test("of several processes one makes the day's backup, once, and the old ones go", async () => {
    const [app] = apps;
    if (!app) throw new Error("There is no app.");
    const fields = { dailyBackups: 1, weeklyBackups: 0, monthlyBackups: 0 };
    const edit = { staff: "test", now: Date.now() };
    await app.apply(
      saveShopSettings(shop.db, fields, { save: randomId(), version: 0, inForce: NEW_SHOP }, edit),
    );
    expect((await readBackupState(shop.db)).isProofMissing).toBe(true);
    const daily = async () => {
      await Promise.all(apps.map((app) => makeDailyBackup(app, Date.now())));
      await finished();
    };
    await daily();
    expect((await readBackupState(shop.db)).isProofMissing).toBe(false);
    const first = await app.backups.list();
    expect(first).toMatchObject([{ kind: "daily", proof: { faults: [] } }]);
    await daily();
    expect(await app.backups.list()).toEqual(first);

    const old = newBackupName("daily", Date.now() - 40 * DAY_MS);
    const file = join(shop.place.dataDir, "backups", old);
    await writeFile(file, "");
    await writeFile(`${file}.proof`, JSON.stringify({ at: 1, faults: [] }));
    expect(await startBackup(app, "manual", null)).toBe("begun");
    expect(await startBackup(app, "manual", null)).toBe("running");
    await finished();
    await vi.waitUntil(async () => (await app.backups.list()).length === 2, { timeout: 5000 });
    const kinds = (await app.backups.list()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["daily", "manual"]);
  });

  test("a clock that was ahead once stops no backup, and one that is not believed deletes none", async () => {
    const [app] = apps;
    if (!app) throw new Error("There is no app.");
    await saveSettings(shop.db, { dailyBackups: 1, weeklyBackups: 0, monthlyBackups: 0 });
    const folder = join(shop.place.dataDir, "backups");
    await mkdir(folder);
    const now = Date.now();
    const future = now + 400 * DAY_MS;
    const ahead = newBackupName("daily", future);
    const old = Array.from({ length: 9 }, (_, at) =>
      newBackupName("daily", now - (at + 2) * DAY_MS),
    );
    for (const name of [ahead, ...old]) {
      await writeFile(join(folder, name), "");
      await writeFile(join(folder, `${name}.proof`), JSON.stringify({ at: future, faults: [] }));
    }
    const record = (key: string, value: object) =>
      shop.db
        .insertInto("shop_facts")
        .values({ key, value: JSON.stringify(value) })
        .execute();
    const progress = { step: "copying", done: 0, total: 0 };
    const cut = { name: ahead, heartbeatAt: future, failure: null, provenAt: future, progress };
    await record("backup_run", cut);
    await record("known_time", { believedAt: now - 40 * DAY_MS, doubtedAt: null });
    expect((await readBackupState(shop.db)).run.provenAt).toBeNull();
    const names = async () => (await app.backups.list()).map(({ name }) => name);

    await makeDailyBackup(app, now);
    await finished();
    const made = (await names()).filter((name) => name !== ahead && !old.includes(name));
    expect(made).toHaveLength(1);
    expect(await names()).toEqual([ahead, ...made, ...old]);
    expect((await readBackupState(shop.db)).run.provenAt).toBeLessThanOrEqual(Date.now());

    await app.apply(confirmTime(shop.db, { staff: "mona", now: Date.now() }));
    expect(await startBackup(app, "manual", null)).toBe("begun");
    await finished();
    await vi.waitUntil(async () => (await names()).length === 3, { timeout: 5000 });
    expect(await names()).toEqual(expect.arrayContaining([ahead, ...made]));
  });

  test("one that cannot be made says why, and the next may begin", async () => {
    const [app] = apps;
    if (!app) throw new Error("There is no app.");
    await writeFile(join(shop.place.dataDir, "backups"), "in the way of the folder");
    expect(await startBackup(app, "manual", null)).toBe("begun");
    await finished();
    expect((await readBackupRun(shop.db)).failure).toContain("EEXIST");
    expect(await startBackup(app, "manual", null)).toBe("begun");
    await finished();
  });
});

import { setTimeout as delay } from "node:timers/promises";
import { type App, createApp } from "#app/app.server.ts";
import { startBackup } from "#app/backup/make-backup.server.ts";
import { readBackupRun } from "#app/data/backup/backup-run.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { isUnavailable } from "#app/data/database/unavailable.server.ts";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";

export type Work = keyof typeof WORKS;

/** `id` is the import's, the count's or the sale's; a sale is of `product`. */
export type Asked = {
  place: { dataDir: string; databaseUrl?: string };
  work: Work;
  id?: string;
  product?: string;
};

/** "begun", then the outcome, or what failed. */
export type Told = string;

const WAIT_MS = 50;

/** Each waits for what is in its way. */
const WORKS = {
  update: async ({ db }: App) => {
    await migrate(db);
    return "up to date";
  },

  import: async ({ db }: App, { id = "" }: Asked) =>
    (await resultOf(applyImport(db, id, EDIT))).outcome,

  count: async ({ db }: App, { id = "" }: Asked) =>
    (await resultOf(bookCount(db, { countId: id, id, note: "" }, EDIT))).outcome,

  "offline sale": async ({ db }: App, { id: cartId = "", product: id = "" }: Asked) => {
    const items = [{ id, name: "Tea", quantity: 1, price: 1000 }];
    const now = Date.now();
    const sale = offlineSale({ cartId, items, madeAt: now - 60_000 });
    return (await resultOf(recordOfflineSale(db, sale, offlineOptions(now)))).outcome;
  },

  backup: async (app: App) => {
    while ((await startBackup(app, "manual", null)) === "running") await delay(WAIT_MS);
    while ((await readBackupRun(app.db)).heartbeatAt !== null) await delay(WAIT_MS);
    return (await readBackupRun(app.db)).failure ?? "proven";
  },
};

process.on("message", async (asked: Asked) => {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = asked.place;
  const settings = readSettings({ DATA_DIR, DATABASE_URL, LOG_LEVEL: "silent" });
  const app = createApp(await openDatabase(asked.place), settings);
  process.send?.("begun");
  const outcome = WORKS[asked.work](app, asked).catch((error: Error) =>
    isUnavailable(error) ? "unavailable" : error.message,
  );
  process.send?.(await outcome, () => process.exit());
});

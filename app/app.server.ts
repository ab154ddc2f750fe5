import { openAppReplica } from "#app/app-cluster.server.ts";
import { openAppDatabase } from "#app/app-database.server.ts";
import {
  type ContinuousCopy,
  openContinuousCopy,
} from "#app/backup/copy/continuous-copy.server.ts";
import { keptBackups } from "#app/backup/make-backup.server.ts";
import { openRestoreJob, type RestoreJob } from "#app/backup/restore-job.server.ts";
import { type StartRestore, startRestore } from "#app/backup/restore-shop.server.ts";
import { type MakeBackup, openBackupProcess, placeOf } from "#app/backup/run-process.server.ts";
import { openNameIndex, type ReadNameIndex } from "#app/data/catalogue/name-index.server.ts";
import { readStock } from "#app/data/catalogue/products/stock.server.ts";
import { openPartStarts, type ReadPartStarts } from "#app/data/catalogue/sitemap.server.ts";
import { believeNow, judgeNow, readKnownTime } from "#app/data/clock/known-time.server.ts";
import type { Replica } from "#app/data/cluster/replica.server.ts";
import { shareSecret } from "#app/data/cluster/shared-secret.server.ts";
import { MAX_SIGNAL_BYTES, sendSignal } from "#app/data/cluster/signals.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { countWritesElsewhere, type Database } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import {
  dropFollowers,
  dropSubscription,
  listRecipients,
} from "#app/data/push/push-subscriptions.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { findSession, openSessions } from "#app/data/staff/staff.server.ts";
import { requireDataFolder } from "#app/data-folder.server.ts";
import { type ApplyChange, openChanges } from "#app/services/apply-change.server.ts";
import type { Auth } from "#app/services/auth/auth.server.ts";
import { findSecret, makeSecret, readSecret } from "#app/services/auth/secret.server.ts";
import { openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import { type BackupStore, openBackupStore } from "#app/services/backups/backup-store.server.ts";
import { type Clock, openClock } from "#app/services/clock.server.ts";
import { type ReadCsv, readCsvInThread } from "#app/services/csv/csv-reader.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { type ImageStore, openImageStore } from "#app/services/images/image-store.server.ts";
import { openLinkPreview } from "#app/services/link-preview/link-preview.server.ts";
import { type ChangeSignals, openChangeSignals } from "#app/services/live/change-signals.server.ts";
import { type LiveUpdates, openLiveUpdates } from "#app/services/live/live-updates.server.ts";
import { type Counts, startCounting } from "#app/services/log/counts.server.ts";
import { type Log, openLog } from "#app/services/log/log.server.ts";
import { openRefusals, type Refusals } from "#app/services/log/refusals.server.ts";
import {
  type CatalogueVersion,
  openCatalogueVersion,
} from "#app/services/page-cache/catalogue-version.server.ts";
import { openPush, type Push } from "#app/services/push/push.server.ts";
import type { Settings } from "#app/services/settings.server.ts";
import { openShopSettings } from "#app/services/shop-settings.server.ts";

/** The app container: made once at start, handed to every loader and action. */
export type App = {
  settings: Settings;
  shopSettings: ReturnType<typeof openShopSettings>;
  db: Database;
  clock: Clock;
  /** Reads from a replica that is up to date, else from the database. */
  readCatalogue: Replica["read"];
  readNameIndex: ReadNameIndex;
  readPartStarts: ReadPartStarts;
  replica: Replica | null;
  apply: ApplyChange;
  images: Omit<ImageStore, "remove">;
  backups: BackupStore & { make: MakeBackup };
  restore: RestoreJob & { start: StartRestore };
  copy: ContinuousCopy;
  linkPreview: ReturnType<typeof openLinkPreview>;
  readCsv: ReadCsv;
  log: Log;
  refuse: Refusals;
  counts: Readonly<Counts>;
  live: Omit<LiveUpdates, "publish">;
  push: Omit<Push, "send">;
  catalogue: CatalogueVersion;
  /** Null on SQLite, where one process serves the shop. */
  signals: Omit<ChangeSignals, "publish" | "publishCatalogue"> | null;
  secret: () => Promise<string>;
  /** Opened at the first call: the library loads slower than all the rest. */
  auth: () => Promise<Auth>;
};

/** Throws SettingsError where the settings do not fit. */
export async function openApp(settings: Settings, log?: Log): Promise<App> {
  requireDataFolder(settings);
  const db = await openAppDatabase(settings);
  await migrate(db);
  return createApp(db, settings, log);
}

export function createApp(db: Database, settings: Settings, log = openLog(settings.logLevel)): App {
  const signals = isSqlite(db)
    ? null
    : openChangeSignals((text) => sendSignal(db, text), MAX_SIGNAL_BYTES);
  const counts = startCounting();
  const refuse = openRefusals(log, counts.refusals);
  const clock = openClock(
    {
      now: () => databaseNow(db),
      known: () => readKnownTime(db),
      judge: (now) => judgeNow(db, now),
      believe: (now) => believeNow(db, now),
    },
    log,
  );
  const replica = openAppReplica(db, signals, settings, log);
  const files = once(() => openFiles(settings));
  const images = openImageStore(files, (key) => copy.image(key));
  const live = openLiveUpdates(
    {
      readStock: (ids) => readStock(db, ids),
      countPendingOrders: () => countPendingOrders(db),
      openSessions: (tokens) => openSessions(db, tokens, clock.expiryTime(Date.now())),
    },
    signals?.publish,
  );
  const catalogue = openCatalogueVersion(
    signals?.countElsewhere ?? (() => countWritesElsewhere(db)),
    signals?.publishCatalogue,
  );
  const secret = once(() => readAppSecret(db, settings.dataDir));
  const backupFiles = once(() => openBackupFiles(settings));
  const shopSettings = openShopSettings(() => readShopSettings(db), catalogue, settings);
  const shop = async () => (await shopSettings()).settings;
  const push = openPush({
    subscriptions: {
      list: (notice, id) => listRecipients(db, notice, id),
      drop: (id) => dropSubscription(db, id),
      dropFollowers: (orderId) => dropFollowers(db, orderId),
    },
    ...{ log, settings, shop, secret },
  });
  const apply = openChanges({ catalogue, live, images, push, counts, log, refuse });
  const kept = () => keptBackups({ clock, shopSettings });
  const copy = openContinuousCopy({ db, settings, log, kept }, apply);
  const app: App = {
    settings,
    shopSettings,
    db,
    clock,
    readCatalogue: replica?.read ?? ((work) => work(db)),
    readNameIndex: openNameIndex(db, catalogue, (err) => log.warn({ err }, "names not read")),
    readPartStarts: openPartStarts(db, catalogue),
    replica,
    apply,
    images,
    backups: {
      ...openBackupStore(backupFiles),
      make: openBackupProcess(settings),
    },
    restore: {
      ...openRestoreJob(placeOf(settings), backupFiles, log),
      start: (id, by) => startRestore(app, id, by),
    },
    copy,
    linkPreview: openLinkPreview(),
    readCsv: readCsvInThread,
    log,
    refuse,
    counts,
    live,
    push,
    catalogue,
    signals,
    secret,
    auth: once(async () => openAppAuth(settings, { db, clock, log }, await secret())),
  };
  return app;
}

/** To be called when no request is running. */
export async function closeApp(app: App): Promise<void> {
  app.live.close();
  app.push.close();
  await app.copy.stop();
  await app.signals?.close();
  await app.replica?.close();
  await app.db.destroy();
}

async function openAppAuth(
  settings: Settings,
  { db, clock, log }: Pick<App, "db" | "clock" | "log">,
  secret: string,
): Promise<Auth> {
  const { openAuth } = await import("#app/services/auth/auth.server.ts");
  const type = isSqlite(db) ? "sqlite" : "postgres";
  return openAuth({ db, type }, secret, {
    publicOrigin: settings.publicOrigin,
    log,
    findSession: (stored, time) => findSession(db, stored, clock.expiryTime(time)),
  });
}

/** On PostgreSQL the database keeps the secret for all processes; one in a file is carried over. */
async function readAppSecret(db: Database, dataDir: string): Promise<string> {
  if (isSqlite(db)) return readSecret(dataDir);
  return shareSecret(db, findSecret(dataDir) ?? makeSecret());
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

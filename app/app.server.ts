import { accessSync, constants, mkdirSync } from "node:fs";
import { readStock } from "./data/catalogue/products/stock.server.ts";
import { openReplica, type Replica } from "./data/cluster/replica.server.ts";
import { shareSecret } from "./data/cluster/shared-secret.server.ts";
import { listenToSignals, MAX_SIGNAL_BYTES, sendSignal } from "./data/cluster/signals.server.ts";
import {
  countWritesElsewhere,
  type Database,
  openDatabase,
} from "./data/database/database.server.ts";
import { migrate } from "./data/database/migrate.server.ts";
import { renewConnections } from "./data/database/postgres.server.ts";
import { isSqlite } from "./data/database/sqlite-dialect.server.ts";
import { findStaff, openSessions } from "./data/staff/staff.server.ts";
import { type ApplyChange, openChanges } from "./services/apply-change.server.ts";
import type { Auth } from "./services/auth/auth.server.ts";
import { findSecret, makeSecret, readSecret } from "./services/auth/secret.server.ts";
import { openFiles } from "./services/images/files.server.ts";
import { type ImageStore, openImageStore } from "./services/images/image-store.server.ts";
import { type ChangeSignals, openChangeSignals } from "./services/live/change-signals.server.ts";
import { type LiveUpdates, openLiveUpdates } from "./services/live/live-updates.server.ts";
import { type Counts, startCounting } from "./services/log/counts.server.ts";
import { type Log, openLog } from "./services/log/log.server.ts";
import { openRefusals, type Refusals } from "./services/log/refusals.server.ts";
import {
  type CatalogueVersion,
  openCatalogueVersion,
} from "./services/page-cache/catalogue-version.server.ts";
import { type Settings, SettingsError } from "./services/settings.server.ts";

/** Everything a request needs; made once at start, handed to every loader and action. */
export type App = {
  settings: Settings;
  db: Database;
  /** Reads what the storefront shows, from a replica where there is one that has all of it. */
  readCatalogue: Replica["read"];
  replica: Replica | null;
  /** Runs an operation and then its effects: the one door for every change. */
  apply: ApplyChange;
  images: Omit<ImageStore, "remove">;
  log: Log;
  /** Logs and counts a refused request. */
  refuse: Refusals;
  counts: Readonly<Counts>;
  live: Omit<LiveUpdates, "publish">;
  catalogue: CatalogueVersion;
  /** Carries changes between the processes of a shop on PostgreSQL; null on SQLite. */
  signals: ChangeSignals | null;
  /** Opened when it is first asked for, as the library takes longer to load than all the rest. */
  auth: () => Promise<Auth>;
};

/** Opens the shop: its database, brought up to date, and its images. Throws SettingsError. */
export async function openApp(settings: Settings, log?: Log): Promise<App> {
  const db = await openAppDatabase(settings);
  await migrate(db);
  return appOn(db, settings, log);
}

/** The shop's database as it is. Throws SettingsError. */
export async function openAppDatabase(settings: Settings): Promise<Database> {
  // With PostgreSQL and a bucket nothing is written there.
  if (!settings.databaseUrl || !settings.filesUrl) requireWritable(settings.dataDir);
  return connect(settings);
}

/** The shop on a database that is open and up to date. */
export function appOn(db: Database, settings: Settings, log = openLog(settings.logLevel)): App {
  const signals = isSqlite(db)
    ? null
    : openChangeSignals((text) => sendSignal(db, text), MAX_SIGNAL_BYTES);
  const counts = startCounting();
  const refuse = openRefusals(log, counts.refusals);
  const replica = openAppReplica(db, signals, settings, log);
  const images = openImageStore(once(() => openFiles(settings)));
  const live = openLiveUpdates(
    {
      readStock: (ids) => readStock(db, ids),
      openSessions: (tokens) => openSessions(db, tokens, Date.now()),
    },
    signals?.publish,
  );
  const catalogue = openCatalogueVersion(
    signals?.countElsewhere ?? (() => countWritesElsewhere(db)),
    signals?.publishCatalogue,
  );
  return {
    settings,
    db,
    readCatalogue: replica?.read ?? ((work) => work(db)),
    replica,
    apply: openChanges({ catalogue, live, images, counts, log, refuse }),
    images,
    log,
    refuse,
    counts,
    live,
    catalogue,
    signals,
    auth: once(() => openAppAuth(settings, db, log)),
  };
}

/** Has the shop hear what its other processes change; answers how to end that. */
export function listenToOthers({ settings, db, signals, live, log }: App): () => Promise<void> {
  if (!signals || !settings.databaseUrl) return async () => {};
  const listener = signals.listener(live);
  const { close } = listenToSignals(settings.databaseUrl, {
    ...listener,
    connected(at) {
      // Those there are may lead to a server that was replaced and does not say so.
      renewConnections(db);
      listener.connected(at);
    },
    disconnected(cause) {
      if (cause) log.warn({ err: cause }, "other processes not heard");
      listener.disconnected();
    },
  });
  return close;
}

/** Lets go of the database; what is running has to have ended. */
export async function closeApp(app: App): Promise<void> {
  app.live.close();
  await app.signals?.close();
  await app.replica?.close();
  await app.db.destroy();
}

function openAppReplica(
  db: Database,
  signals: ChangeSignals | null,
  settings: Settings,
  log: Log,
): Replica | null {
  const { databaseReplicaUrl: url, databasePool: maxConnections } = settings;
  if (!url || !signals) return null;
  return openReplica(db, {
    url,
    maxConnections,
    position: signals.position,
    onSwitch(error) {
      if (error) log.warn({ err: error }, "replica not read");
      else log.info("replica read again");
    },
  });
}

async function openAppAuth(settings: Settings, db: Database, log: Log): Promise<Auth> {
  const { openAuth } = await import("./services/auth/auth.server.ts");
  const type = isSqlite(db) ? "sqlite" : "postgres";
  const { dataDir, publicOrigin } = settings;
  return openAuth({ db, type }, await readAppSecret(db, dataDir), {
    publicOrigin,
    log,
    findStaff: (token, time) => findStaff(db, token, time),
  });
}

/** On PostgreSQL the database has it, as all processes need the same; one that was in a file stays. */
async function readAppSecret(db: Database, dataDir: string): Promise<string> {
  if (isSqlite(db)) return readSecret(dataDir);
  return shareSecret(db, findSecret(dataDir) ?? makeSecret());
}

/** Opens at the first call, and again at the next where that failed. */
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

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new SettingsError(`DATA_DIR takes a folder that can be written; ${dataDir} cannot.`);
  }
}

async function connect(settings: Settings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const name = settings.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    throw new SettingsError(`${name} takes a database that can be opened: ${message || code}.`);
  }
}

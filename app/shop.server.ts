import { accessSync, constants, mkdirSync } from "node:fs";
import { type Database, openDatabase } from "./data/database.server.ts";
import { migrate } from "./data/migrate.server.ts";
import { type ImageStore, openImageStore } from "./services/image-store.server.ts";
import { type Log, openLog } from "./services/log.server.ts";
import { type Settings, SettingsError } from "./services/settings.server.ts";

/** Everything a request needs; made once at start, handed to every loader and action. */
export type Shop = {
  settings: Settings;
  db: Database;
  images: ImageStore;
  log: Log;
};

/** Opens the shop: its database, brought up to date, and its pictures. Throws SettingsError. */
export async function openShop(settings: Settings): Promise<Shop> {
  requireWritable(settings.dataDir);
  const db = await connect(settings);
  await migrate(db);
  return {
    settings,
    db,
    images: openImageStore(settings.dataDir),
    log: openLog(settings.logLevel),
  };
}

/** Lets go of the database; what is running has to have ended. */
export async function closeShop(shop: Shop): Promise<void> {
  await shop.db.destroy();
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

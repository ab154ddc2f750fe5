import { accessSync, constants, mkdirSync } from "node:fs";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { type Settings, SettingsError } from "#app/services/settings.server.ts";

type Place = Pick<Settings, "dataDir" | "databaseUrl" | "databasePool" | "filesUrl">;

/** The database without its migrations. Throws SettingsError. */
export async function openAppDatabase(settings: Place): Promise<Database> {
  if (!settings.databaseUrl || !settings.filesUrl) requireWritable(settings.dataDir);
  return connect(settings);
}

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new SettingsError(`DATA_DIR takes a folder that can be written; ${dataDir} cannot.`);
  }
}

async function connect(settings: Place): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const name = settings.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    const text = `${name} takes a database that can be opened: ${message || code}.`;
    throw new SettingsError(text, { cause: error });
  }
}

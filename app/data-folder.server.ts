import { readdirSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { listMissingTables } from "#app/data/check/schema-parts.server.ts";
import { type Database, hasShop, SQLITE_FILE } from "#app/data/database/database.server.ts";
import { type Settings, SettingsError } from "#app/services/settings.server.ts";
import { howToReplace, howToRestore } from "./database-fault.server.ts";

/** Before the database is opened, which makes a new one where there is none. Throws SettingsError. */
export function requireDataFolder(settings: Settings): void {
  const { dataDir, databaseUrl, filesUrl } = settings;
  const folders = filesUrl ? [] : ["files", "backups"];
  for (const name of folders) requireFolder(join(dataDir, name));
  const isNew = !hasLogAlone(dataDir) && folders.every((name) => isEmpty(join(dataDir, name)));
  if (databaseUrl || isNew) return;
  let isThere = true;
  try {
    isThere = hasShop(dataDir);
  } catch {
    // Said when it is opened.
  }
  if (isThere) return;
  throw new SettingsError(
    `DATA_DIR takes a whole folder: ${dataDir} has a shop's images, backups or log, and no shop in ${SQLITE_FILE}. Put that back, or move the folder away for a new shop, or ${howToRestore(settings)}`,
  );
}

/** Throws for a database that lacks what each page asks for. */
export async function requireTables(db: Database, settings: Settings): Promise<void> {
  const missing = await listMissingTables(db);
  if (missing.length === 0) return;
  throw new Error(
    `The database is not whole: it has no ${missing.join(", no ")}. ${howToReplace(settings)}`,
  );
}

function requireFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && !isLink(path)) return;
  const next = found
    ? "is a file. Move it away."
    : "is a link to nothing. Bring back what it leads to, or move it away.";
  throw new SettingsError(`DATA_DIR takes a folder of folders: ${path} ${next}`);
}

function isLink(path: string): boolean {
  try {
    return readlinkSync(path) !== "";
  } catch {
    return false;
  }
}

/** What a disk or a file server puts into a folder by itself. */
function isOfDisk(name: string): boolean {
  return name === "lost+found" || name.startsWith(".") || name.startsWith("@");
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).every(isOfDisk);
  } catch {
    return true;
  }
}

/** The last changes of a database that is gone, which SQLite would delete with a new one. */
function hasLogAlone(dataDir: string): boolean {
  const file = join(dataDir, SQLITE_FILE);
  try {
    const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    return sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0;
  } catch {
    // Said when it is opened.
    return false;
  }
}

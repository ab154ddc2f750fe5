import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { hasShop, SQLITE_FILE } from "#app/data/database/database.server.ts";
import { type Settings, SettingsError } from "#app/services/settings.server.ts";
import { howToRestore } from "./database-fault.server.ts";

/** Before the database is opened, which makes a new one where there is none. Throws SettingsError. */
export function requireDataFolder(settings: Settings): void {
  const { dataDir, databaseUrl, filesUrl } = settings;
  const folders = filesUrl ? [] : ["files", "backups"];
  for (const name of folders) requireFolder(join(dataDir, name));
  if (databaseUrl || folders.every((name) => isEmpty(join(dataDir, name)))) return;
  let isThere = true;
  try {
    isThere = hasShop(dataDir);
  } catch {
    // Said when it is opened.
  }
  if (isThere) return;
  throw new SettingsError(
    `DATA_DIR takes a whole folder: ${dataDir} has a shop's images or backups, and no shop in ${SQLITE_FILE}. Put that back, or move the folder away for a new shop, or ${howToRestore(settings)}`,
  );
}

function requireFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return;
  throw new SettingsError(`DATA_DIR takes a folder of folders: ${path} is a file. Move it away.`);
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

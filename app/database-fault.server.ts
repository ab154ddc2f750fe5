import { readdirSync, readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { SQLITE_FILE } from "#app/data/database/database.server.ts";
import { DamagedRecord } from "#app/data/database/facts.server.ts";
import { isProven, readBackupName } from "#app/domain/backups/backups.ts";
import type { Settings } from "#app/services/settings.server.ts";

type Place = Pick<Settings, "dataDir" | "databaseUrl" | "filesUrl">;

type Fault = "damaged" | "full" | "readOnly" | "disk" | "locked";

/** Primary codes of SQLite, codes of the system and of PostgreSQL. */
const FAULTS: Record<string, Fault> = {
  11: "damaged",
  26: "damaged",
  XX001: "damaged",
  XX002: "damaged",
  13: "full",
  ENOSPC: "full",
  EDQUOT: "full",
  53100: "full",
  8: "readOnly",
  EROFS: "readOnly",
  25006: "readOnly",
  10: "disk",
  14: "disk",
  EIO: "disk",
  58030: "disk",
  5: "locked",
  6: "locked",
};

/** What to do next, where the database or its disk fails; null for other errors. */
export function explainDatabaseFault(error: unknown, place: Place): string | null {
  const { errcode, code = "", message, cause } = error as Failed;
  const found =
    error instanceof DamagedRecord
      ? "damaged"
      : FAULTS[errcode === undefined ? code : errcode & 0xff];
  if (!found) return cause instanceof Error ? explainDatabaseFault(cause, place) : null;
  const { dataDir, databaseUrl } = place;
  const ofDatabase = databaseUrl ? "The database at DATABASE_URL" : join(dataDir, SQLITE_FILE);
  // The system does not say of which file.
  const name = errcode === undefined && code.startsWith("E") ? "A file" : ofDatabase;
  const fault = found === "disk" && !databaseUrl && isFull(dataDir) ? "full" : found;
  return `${name} ${IS[fault]} (${message}). ${NEXT[fault](place)}`;
}

type Failed = { errcode?: number; code?: string; message?: string; cause?: unknown };

const IS: Record<Fault, string> = {
  damaged: "is damaged or no database",
  full: "cannot be written, as the disk is full",
  readOnly: "cannot be written, as it is read-only",
  disk: "cannot be read or written",
  locked: "is locked by another program",
};

const NEXT: Record<Fault, (place: Place) => string> = {
  damaged: howToReplace,
  full: () => "Make room, and start again: nothing is lost.",
  readOnly: () => "Make it writable, and start again.",
  disk: (place) =>
    `See that it belongs to this user and that the disk works; if it stays so, ${howToRestore(place)}`,
  locked: () => "Stop that one, and start again.",
};

export function howToReplace(place: Place): string {
  return place.databaseUrl
    ? `Set DATABASE_URL to a new database, and ${howToRestore(place)}`
    : `Move it, with what else begins with ${SQLITE_FILE}, to another folder, and ${howToRestore(place)}`;
}

export function howToRestore({ dataDir, filesUrl }: Omit<Place, "databaseUrl">): string {
  if (filesUrl) {
    return "restore the newest proven backup, from backups/ in FILES_URL: npm run restore -- FILE";
  }
  const folder = join(dataDir, "backups");
  const name = lastProven(folder);
  // Nothing stands after the command, as it is copied.
  return name
    ? `restore the last proven backup: npm run restore -- ${join(folder, name)}`
    : `restore a backup that is kept elsewhere, as ${folder} has none that is proven: npm run restore -- FILE`;
}

function lastProven(folder: string): string | undefined {
  const madeAt = (name: string) => readBackupName(name)?.madeAt ?? 0;
  try {
    return readdirSync(folder)
      .filter((name) => readBackupName(name) && isProvenFile(join(folder, name)))
      .sort((one, other) => madeAt(other) - madeAt(one))[0];
  } catch {
    return undefined;
  }
}

function isProvenFile(path: string): boolean {
  try {
    return isProven({ proof: JSON.parse(readFileSync(`${path}.proof`, "utf8")) });
  } catch {
    return false;
  }
}

function isFull(folder: string): boolean {
  try {
    const { bavail, files, ffree } = statfsSync(folder);
    return bavail === 0 || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

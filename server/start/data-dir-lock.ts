import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { restrictToOwner } from "#app/data/database/database.server.ts";
import { SettingsError } from "#app/services/settings.server.ts";

const SQLITE_BUSY = 5;

/** The system releases the lock with the process, even after kill -9. */
let lock: DatabaseSync | undefined;

/** One server per SQLite file: a second would miss the changes that the first has in memory. */
export function lockDataDir(dataDir: string): void {
  // Whoever can read a file can lock it.
  const file = join(dataDir, "in-use.sqlite");
  try {
    restrictToOwner(file);
    lock = new DatabaseSync(file);
    lock.exec("begin exclusive");
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if ((errcode & 0xff) === SQLITE_BUSY) {
      throw new SettingsError(
        `DATA_DIR takes a folder of its own; another server uses ${dataDir}.`,
      );
    }
    throw new SettingsError(
      `DATA_DIR takes a folder that can be locked: ${message}. Move ${file} away: it holds nothing.`,
    );
  }
}

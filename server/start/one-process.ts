import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "#app/services/settings.server.ts";

/** Kept for as long as the process lives; the system lets go of it with the process, kill -9 included. */
let held: DatabaseSync | undefined;

/** One server per SQLite file: two would wait for each other, and each would miss what the other knows. */
export function holdDataDir(dataDir: string): void {
  held = new DatabaseSync(join(dataDir, "in-use.sqlite"));
  try {
    held.exec("begin exclusive");
  } catch {
    throw new SettingsError(`DATA_DIR takes a folder of its own; another server uses ${dataDir}.`);
  }
}

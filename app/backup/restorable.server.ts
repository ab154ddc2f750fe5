import { judgeVersion } from "#app/data/database/migrate.server.ts";
import { BackupError } from "./backup-format.server.ts";
import { type Backup, checkBackup } from "./read-backup.server.ts";

export async function requireRestorable(file: string): Promise<Backup> {
  const backup = await checkBackup(file);
  const { version } = backup;
  const age = await judgeVersion(version);
  if (age === "newer") {
    throw new BackupError(`${file} is of a newer Koshk, which has ${version}.`, "newer");
  }
  if (age === "older") {
    throw new BackupError(
      `${file} is from before Koshk 1.0.0. Restore it with 1.0.0, then start this version with what it made.`,
      "older",
    );
  }
  return backup;
}

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { BackupError } from "#app/backup/backup-format.server.ts";
import { writeMoment } from "#app/backup/copy/restore-moment.server.ts";
import type { CopyTarget } from "#app/domain/backups/copy.ts";
import { COPY_FOLDER, openCopyFiles } from "#app/services/backups/copy-files.server.ts";
import type { Settings } from "#app/services/settings.server.ts";

type Given = { given: string; moment: string | undefined; usage: string };

/** A backup as it is, or one made of a continuous copy, whose faults are reported. */
export async function withBackupFile<T>(
  { given, moment, usage }: Given,
  { filesUrl }: Settings,
  work: (file: string, faults: string[]) => Promise<T>,
): Promise<T> {
  const target = await targetOf(given);
  const at = moment === undefined ? null : Date.parse(moment);
  if (Number.isNaN(at) || (at !== null && !target)) throw new BackupError(usage);
  if (!target) return work(given, []);
  const folder = await mkdtemp(join(tmpdir(), "koshk-restore-"));
  try {
    const file = join(folder, "moment.backup");
    const copy = await openCopyFiles(target, filesUrl);
    const { faults } = await writeMoment(copy, at, file, folder);
    return await work(file, faults);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Null for a file. The folder that was chosen, or the one that the copy made in it. */
async function targetOf(given: string): Promise<CopyTarget | null> {
  if (given === "bucket") return { kind: "bucket" };
  const path = resolve(given);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return null;
  return { kind: "folder", path: basename(path) === COPY_FOLDER ? dirname(path) : path };
}

import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openAppDatabase } from "#app/app-database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import type { BackupStep } from "#app/domain/backups/backups.ts";
import { type BackupFiles, openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import { writeProof } from "#app/services/backups/backup-store.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import type { Settings } from "#app/services/settings.server.ts";
import type { Counts, WriteEntry } from "./backup-format.server.ts";
import { exportShop, type ShopLocation } from "./export-shop.server.ts";
import { type MadeBackup, proveBackup } from "./prove-backup.server.ts";
import { ShopDigest } from "./shop-digest.server.ts";
import { writeBackup } from "./write-backup.server.ts";

export type ShopPlace = Pick<Settings, "dataDir" | "databaseUrl" | "databasePool" | "filesUrl">;

type Report = (step: BackupStep) => void;

export async function storeBackup(
  place: ShopPlace,
  name: string,
  report: Report,
): Promise<string[]> {
  const files = await openBackupFiles(place);
  const folder = await files.makeWorkFolder();
  try {
    const path = join(folder, "made");
    const made = await makeBackup(place, path, report);
    report({ step: "storing", done: 0, total: 0 });
    await files.put(name, path);
    return await proveStored(files, name, made, folder, report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function makeBackup(
  place: ShopPlace,
  path: string,
  report: Report = () => {},
): Promise<MadeBackup> {
  const files = await openFiles(place);
  const db = await openAppDatabase(place);
  try {
    return await withoutTimeouts(db, (own) => writeShop({ db: own, files }, path, report));
  } finally {
    await db.destroy();
  }
}

/** To a file of its own, with what a proof compares. */
export async function writeShop(
  shop: ShopLocation,
  path: string,
  report: Report = () => {},
  madeAt?: Date,
): Promise<MadeBackup & { counts: Counts }> {
  const digest = new ShopDigest();
  const counts = await writeBackup(path, async (write) => {
    const add: WriteEntry = async (entry) => {
      digest.add(entry);
      await write(entry);
      report({ step: "copying", done: digest.entries.length, total: 0 });
    };
    await exportShop(shop, add, madeAt);
  });
  return { size: (await stat(path)).size, digest, counts };
}

export async function proveStored(
  files: BackupFiles,
  name: string,
  made: MadeBackup,
  folder: string,
  report: Report = () => {},
): Promise<string[]> {
  const path = await files.fetch(name, folder);
  const restored = join(folder, "restored");
  await mkdir(restored);
  const faults = await proveBackup(path, made, restored, (done, total) =>
    report({ step: "proving", done, total }),
  );
  await writeProof(files, name, { at: Date.now(), faults });
  return faults;
}

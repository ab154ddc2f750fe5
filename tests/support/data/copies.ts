import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { expect, vi } from "vitest";
import { type App, createApp } from "#app/app.server.ts";
import { isLeftOut } from "#app/backup/backup-format.server.ts";
import { writeMoment } from "#app/backup/copy/restore-moment.server.ts";
import { ShopDigest } from "#app/backup/shop-digest.server.ts";
import { readAllRows } from "#app/data/backup/all-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { CopyTarget } from "#app/domain/backups/copy.ts";
import { openCopyFiles } from "#app/services/backups/copy-files.server.ts";
import type { BucketAddress } from "#app/services/images/bucket-address.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import type { TestDatabase } from "#tests/support/database/database.ts";
import { makeShopOf } from "./backups.ts";

const BY = { staff: "test", now: Date.now() };

/** A second place, beside the shop's folder. */
export async function newPlace(): Promise<string> {
  return mkdtemp(join(tmpdir(), "koshk-copy-"));
}

export async function copiedShop(
  { db, place }: TestDatabase,
  target: CopyTarget,
  filesUrl?: string,
): Promise<App> {
  const given = { DATA_DIR: place.dataDir, FILES_URL: filesUrl, LOG_LEVEL: "silent" };
  const app = createApp(db, readSettings(given));
  expect(await app.copy.turnOn(target, BY)).toBeNull();
  return app;
}

/** Once all that was done until now is copied. */
export async function copied({ copy }: App, since = Date.now()): Promise<void> {
  const isCopied = () => {
    const { phase, ageMs } = copy.state();
    return phase === "copying" && Date.now() - ageMs >= since;
  };
  await vi.waitUntil(isCopied, { timeout: 60_000, interval: 20 });
}

/** The rows of each table that a copy has, as one number. */
export async function rowsOf(db: Database): Promise<Record<string, bigint>> {
  const digest = new ShopDigest();
  for await (const rows of readAllRows(db)) if (!isLeftOut(rows)) digest.addRows(rows);
  return Object.fromEntries(digest.tables);
}

/** As the command restores it; the database is the caller's to close. */
export async function restoredAt(
  target: CopyTarget,
  moment: number | null,
  filesUrl?: BucketAddress,
) {
  const folder = await mkdtemp(join(tmpdir(), "koshk-moment-"));
  const copy = await openCopyFiles(target, filesUrl);
  const file = join(folder, "moment.backup");
  const { at, faults } = await writeMoment(copy, moment, file, folder);
  const dataDir = join(folder, "restored");
  await mkdir(dataDir);
  const db = await makeShopOf(file, { dataDir });
  const remove = async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  };
  return { db, dataDir, at, faults, remove };
}

/** All that can be read in a file of changes. */
export function changesIn(file: string): string {
  const bytes = readFileSync(file);
  return zstdDecompressSync(bytes.subarray(bytes.indexOf("\n") + 1)).toString("latin1");
}

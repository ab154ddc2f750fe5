import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { openAppDatabase } from "#app/app-database.server.ts";
import { isLeftOut } from "#app/backup/backup-format.server.ts";
import { exportRows } from "#app/backup/export-shop.server.ts";
import type { KeptBackups } from "#app/backup/make-backup.server.ts";
import { differingTables } from "#app/backup/prove-backup.server.ts";
import { faultOf } from "#app/backup/restore-failure.server.ts";
import { ShopDigest } from "#app/backup/shop-digest.server.ts";
import type { ShopPlace } from "#app/backup/store-backup.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { backupsToRemove } from "#app/domain/backups/backups.ts";
import { baseName, type Generation, readGenerations } from "#app/domain/backups/copy.ts";
import { openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import {
  type CopyFiles,
  openCopyFiles,
  requireClaim,
} from "#app/services/backups/copy-files.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import type { BaseAnswer, BaseBegin, BaseProof, BaseRequest, BaseStep } from "./base-process.ts";
import { copyImages, differingImages, removeImages } from "./copy-images.server.ts";
import { listGenerations, restoreGeneration } from "./restore-moment.server.ts";

const DAY_MS = 86_400_000;

/**
 * Begins a generation: all rows of one moment, and the images that they name. Then proves the one before, by restoring it
 * as it was at that moment, and removes what is no longer kept.
 */
export async function makeBase(
  { place, target, claim, kept }: BaseRequest,
  report: (step: BaseStep) => void,
  nextMessage: <Message>() => Promise<Message>,
): Promise<BaseAnswer> {
  const copy = await openCopyFiles(target, place.filesUrl);
  await requireClaim(copy, claim);
  const digest = await storeBase(place, copy, async () => {
    report({ step: "ready" });
    const { generation } = await nextMessage<BaseBegin>();
    return { generation, onBegun: () => report({ step: "begun" }) };
  });
  report({ step: "stored" });
  const { proves, at } = await nextMessage<BaseProof>();
  const faults =
    proves === null ? null : await prove(place, copy, { generation: proves, at, digest });
  if (kept) await removeOld(copy, kept);
  return faults;
}

type Begin = () => Promise<{ generation: string; onBegun: () => void }>;

/** The shop waits from `begin` until `onBegun`. */
async function storeBase(place: ShopPlace, copy: CopyFiles, begin: Begin): Promise<ShopDigest> {
  const files = await openFiles(place);
  const db = await openAppDatabase(place);
  const folder = await copy.files.makeWorkFolder("copy");
  const digest = new ShopDigest();
  try {
    await copyImages(db, files, copy);
    const { generation, onBegun } = await begin();
    const made = join(folder, "rows");
    await snapshot(db, async (view) => {
      await readVersion(view);
      onBegun();
      await writeBackup(made, (write) =>
        exportRows(view, new Date(), async (entry) => {
          if (isLeftOut(entry)) return;
          if ("table" in entry) digest.addRows(entry);
          await write(entry);
        }),
      );
      await copyImages(view, files, copy);
    });
    const packed = join(folder, "packed");
    await pipeline(
      createReadStream(made),
      createZstdCompress(),
      createWriteStream(packed, { mode: 0o600, flush: true }),
    );
    await copy.files.put(baseName(generation), packed);
    return digest;
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

type Proved = { generation: string; at: number; digest: ShopDigest };

async function prove(
  place: ShopPlace,
  copy: CopyFiles,
  { generation: id, at, digest }: Proved,
): Promise<string[]> {
  const generation = (await listGenerations(copy)).find((found) => found.id === id);
  if (!generation?.isWhole) return ["The copy is no longer there."];
  const folder = await (await openBackupFiles(place)).makeWorkFolder("copy");
  try {
    const { db, faults } = await restoreGeneration(copy, generation, at, folder);
    try {
      const tables = await differingTables(db, digest);
      return [
        ...faults,
        ...tables.map((table) => `The restored rows of ${table} differ.`),
        ...(await differingImages(db, await openFiles(place), copy)),
      ];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    // That is no fault of the copy.
    if (faultOf(error) === "full") throw error;
    return [`It cannot be restored: ${(error as Error).message}`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All of the days for which daily backups are kept; of those before, what is kept of backups. */
async function removeOld(copy: CopyFiles, { keep, ...when }: KeptBackups): Promise<void> {
  const { now } = when;
  const names = (await copy.files.list()).map(({ name }) => name);
  const generations = readGenerations(names);
  const isRecent = ({ madeAt }: Generation) => madeAt > now - keep.daily * DAY_MS;
  const proof = { at: now, faults: [] };
  const whole = generations
    .filter(({ isWhole }) => isWhole)
    .map(({ id, madeAt }) => ({ name: id, kind: "daily" as const, madeAt, size: 0, proof }));
  const old = new Set(backupsToRemove(whole, keep, when).map(({ name }) => name));
  const isGone = (generation: Generation) =>
    generation.isWhole
      ? old.has(generation.id) && !isRecent(generation)
      : generation.madeAt < now - DAY_MS;
  for (const { id } of generations.filter(isGone)) {
    // Without its base nothing of it is restored.
    const own = names.filter((name) => name.startsWith(`${id}.`));
    for (const name of own.toSorted().toReversed()) await copy.files.remove(name);
  }
  const left = generations.filter((generation) => !isGone(generation));
  await removeImages(copy, Math.min(...left.map(({ madeAt }) => madeAt)));
}

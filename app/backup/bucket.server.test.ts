import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import { openBackupStore } from "#app/services/backups/backup-store.server.ts";
import { readBucketAddress } from "#app/services/images/bucket-address.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { copyImage } from "#app/services/images/image-copies.server.ts";
import { makeShopOf, storedImage, storeImage } from "#tests/support/data/backups.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/edits.ts";
import {
  BUCKET_ACCOUNT,
  type BucketServer,
  openBucketServer,
} from "#tests/support/servers/bucket.ts";
import { exportShop } from "./export-shop.server.ts";
import { openBackupProcess } from "./run-process.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const { key } = image("شاي");

let folder: string;
let server: BucketServer;

beforeAll(async () => {
  Object.assign(process.env, BUCKET_ACCOUNT);
  folder = await mkdtemp(join(tmpdir(), "koshk-moved-"));
  server = await openBucketServer();
});

afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

test("a backup takes the images from a folder to a bucket, and from there to a folder", async () => {
  const first = { dataDir: join(folder, "first") };
  await mkdir(first.dataDir);
  const db = await openDatabase(first);
  await migrate(db);
  await stockShop(db, [product({ image: image("شاي") })]);
  await storeImage(first.dataDir, key);
  const files = await openFiles(first);
  const toBucket = join(folder, "to-bucket.backup");
  await writeBackup(toBucket, async (write) => {
    expect(await exportShop({ db, ...first, files }, write)).toEqual([]);
  });
  await db.destroy();

  const filesUrl = readBucketAddress(server.filesUrl) ?? undefined;
  const second = { dataDir: join(folder, "second"), filesUrl };
  const moved = await makeShopOf(toBucket, second);
  expect(await storedImage(second.dataDir, key)).toBeNull();
  const bucket = await openFiles(second);
  expect(await copyImage(bucket, key)).toEqual(await copyImage(files, key));

  const toFolder = join(folder, "to-folder.backup");
  await writeBackup(toFolder, async (write) => {
    expect(await exportShop({ db: moved, ...second, files: bucket }, write)).toEqual([]);
  });
  await moved.destroy();
  const name = newBackupName("daily", Date.now());
  const place = { ...second, databaseUrl: undefined, databasePool: 1 };
  const leftBehind = await (await openBackupFiles(place)).makeWorkFolder();
  expect(await openBackupProcess(place)(name, () => {})).toEqual([]);
  expect(existsSync(leftBehind)).toBe(false);
  const store = openBackupStore(() => openBackupFiles(place));
  const [stored] = await store.list();
  expect(stored).toMatchObject({ name, kind: "daily", proof: { faults: [] } });
  expect((await store.open(name))?.size).toBe(stored?.size);
  await store.remove(name);
  expect(await store.list()).toEqual([]);

  const third = { dataDir: join(folder, "third") };
  await (await makeShopOf(toFolder, third)).destroy();
  expect(await storedImage(third.dataDir, key)).toEqual(await copyImage(files, key));
});

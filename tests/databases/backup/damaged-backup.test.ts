import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackupError } from "#app/backup/backup-format.server.ts";
import { exportShop } from "#app/backup/export-shop.server.ts";
import { checkBackup } from "#app/backup/read-backup.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { readSecret } from "#app/services/auth/secret.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { makeShopOf, storeImage } from "#tests/support/data/backups.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image, times } from "#tests/support/data/edits.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";

const FLIPS = runs(50, 2000);
const CUTS = runs(20, 500);

let folder: string;
let whole: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-damaged-"));
  const db = await openDatabase({ dataDir: folder });
  await migrate(db);
  readSecret(folder);
  await stockShop(db, [product({ image: image("lighter") })]);
  await storeImage(folder, image("lighter").key);
  const file = join(folder, "whole.backup");
  const shop = { db, files: await openFiles({ dataDir: folder }) };
  await writeBackup(file, async (write) => void (await exportShop(shop, write)));
  await db.destroy();
  whole = await readFile(file);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(bytes: Uint8Array): Promise<string> {
  const file = join(folder, "other.backup");
  await writeFile(file, bytes);
  return file;
}

function flipped(at: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
  return bytes;
}

test("as it was written, it is read to its end", async () => {
  await expect(checkBackup(await store(whole))).resolves.toMatchObject({
    version: expect.stringMatching(/^\d{4}_/),
  });
});

test(`one bit flipped at ${FLIPS} places, the first and the last byte included, is always found`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const places = times(FLIPS, (index) => Math.round((index * (whole.length - 1)) / (FLIPS - 1)));
  for (const at of places) {
    await expect(checkBackup(await store(flipped(at))), `byte ${at}`).rejects.toThrow(BackupError);
  }
});

test(`cut off at ${CUTS} places, and at the end of each line, it is refused`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const ends = [...whole.keys()].filter((at) => whole[at - 1] === 10);
  const places = times(CUTS, (index) => Math.floor((index * whole.length) / CUTS));
  for (const at of [...places, ...ends, whole.length - 1]) {
    const cut = checkBackup(await store(whole.subarray(0, at)));
    await expect(cut, `${at} bytes`).rejects.toThrow(BackupError);
  }
});

test("something more at its end is refused", async () => {
  const longer = [whole, Buffer.from("\n")];
  await expect(checkBackup(await store(Buffer.concat(longer)))).rejects.toThrow(BackupError);
});

test("without its last line's checksum, some damage would pass for a shop", async () => {
  const at = whole.indexOf('"price":1000') + '"price":100'.length;
  const bytes = Buffer.from(whole);
  bytes[at] = "1".charCodeAt(0);
  const lines = bytes.toString().trimEnd().split("\n");
  const rows = lines.map((line) => JSON.parse(line)).find(({ table }) => table === "products").rows;
  expect(rows).toEqual([expect.objectContaining({ price: 1001 })]);
  const target = { dataDir: join(folder, "passed") };
  await expect(makeShopOf(await store(bytes), target)).rejects.toThrow(BackupError);

  // What came before the end was found to be wrong is undone, and in nobody's way.
  const db = await makeShopOf(await store(whole), target);
  expect(await db.selectFrom("products").select("price").execute()).toEqual([{ price: 1000 }]);
  await db.destroy();
});

test("an empty file and another program's are told apart from a damaged one", async () => {
  const sqlite = await readFile(join(folder, "koshk.sqlite"));
  for (const bytes of [Buffer.alloc(0), sqlite]) {
    await expect(checkBackup(await store(bytes))).rejects.toThrow("is no backup of Koshk");
  }
});

test("the command refuses a damaged one in one line, and makes nothing", async () => {
  const dataDir = join(folder, "none");
  const output = await shopCommand("restore", [await store(flipped(100))], { dataDir });
  const errors = `${join(folder, "other.backup")} is damaged or cut off.`;
  expect(output).toEqual({ status: 1, output: "", errors });
  expect(existsSync(dataDir)).toBe(false);
});

test("a shop that is there, and the secret of a folder, are left as they are", async () => {
  const file = await store(whole);
  const onItself = await shopCommand("restore", [file], { dataDir: folder });
  expect(onItself.errors).toBe("The database is not empty, so nothing was changed.");
  const dataDir = join(folder, "another");
  const secret = readSecret(dataDir);
  const restored = await shopCommand("restore", [file], { dataDir });
  expect(restored).toMatchObject({ status: 0, errors: "" });
  expect(restored.output).toMatch(/Everybody signs in again\.$/);
  expect(readSecret(dataDir)).toBe(secret);
});

test.each([
  ["9999_newer", "is of a newer Koshk"],
  ["0027_offline_sales", "is from before Koshk 1.0.0. Restore it with 1.0.0, then"],
])("a backup of %s is told apart from a damaged one", async (version, says) => {
  const file = join(folder, `${version}.backup`);
  await writeBackup(file, (write) => write({ version, takenAt: "" }));
  const dataDir = join(folder, "none");
  const { errors } = await shopCommand("restore", [file], { dataDir });
  expect(errors).toContain(says);
  expect(errors).not.toContain("\n");
  expect(existsSync(dataDir)).toBe(false);
});

test("where there is no shop, none is made to be backed up", async () => {
  const dataDir = join(folder, "none");
  const output = await shopCommand("backup", [join(folder, "none.backup")], { dataDir });
  expect(output).toEqual({ status: 1, output: "", errors: `There is no shop in ${dataDir}.` });
  expect(existsSync(dataDir)).toBe(false);
});

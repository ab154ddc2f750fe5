import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import * as fs from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { makeReadOnly, mountMemory, NO_MOUNTS, unmount } from "#tests/support/servers/mounts.ts";
import {
  atEnd,
  DAMAGED,
  expectToWork,
  FOREIGN,
  file,
  folder,
  kill,
  NO_SHOP,
  overwrite,
  PROVEN,
  parent,
  run,
  testFolders,
} from "#tests/support/shop/broken-folders.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

async function replaceByFolder(name: string): Promise<void> {
  await fs.rm(join(folder, name), { recursive: true, force: true });
  await fs.mkdir(join(folder, name));
}

async function replaceByFile(name: string): Promise<void> {
  await fs.rm(join(folder, name), { recursive: true, force: true });
  await fs.writeFile(join(folder, name), "");
}

/** The files of another database, with changes that are in its log alone. */
async function foreignLog(): Promise<string> {
  const other = join(parent, "other.sqlite");
  const database = new DatabaseSync(other);
  atEnd(() => database.close());
  database.exec("pragma journal_mode = wal; create table notes (text)");
  return `${other}-wal`;
}

/** Makes the folder a disk of its own. */
async function putOnDisk(state: "full" | "read-only"): Promise<void> {
  test.skip(NO_MOUNTS !== null, NO_MOUNTS ?? "");
  const moved = join(parent, "moved");
  await fs.rename(folder, moved);
  mountMemory(folder, 24);
  atEnd(() => unmount(folder));
  await fs.cp(moved, folder, { recursive: true });
  if (state === "full") await fillUp(join(folder, "ballast"));
  else makeReadOnly(folder);
}

async function fillUp(path: string): Promise<void> {
  for (const size of [65_536, 4096, 1]) {
    await fs.appendFile(path, "");
    while (
      await fs.appendFile(path, Buffer.alloc(size)).then(
        () => true,
        () => false,
      )
    );
  }
}

testFolders([
  ["half of the database", () => fs.truncate(file, statSync(file).size / 2), DAMAGED],
  ["100 bytes of the database", () => fs.truncate(file, 100), DAMAGED],
  ["a text in its place", () => fs.writeFile(file, "Tea 10\nGum 5\n".repeat(999)), DAMAGED],
  ["random bytes in its place", () => fs.writeFile(file, randomBytes(100_000)), DAMAGED],
  ["a database without its first bytes", () => overwrite(Buffer.alloc(16), 0), DAMAGED],
  ["a database without its schema", () => overwrite(Buffer.alloc(3996, 7), 100), DAMAGED],
  ["a database of a later format", () => overwrite(Buffer.from([9, 9]), 18), DAMAGED],
  [
    "another program's database",
    async () => {
      await fs.rm(file);
      run("create table notes (text); insert into notes values ('milk')");
    },
    FOREIGN,
  ],
  [
    "another program's database with migrations",
    async () => {
      await fs.rm(file);
      run("create table kysely_migration (name, timestamp)");
      run("insert into kysely_migration values ('2024-01-01-init', '')");
    },
    FOREIGN,
  ],
  ["a database without its migrations", () => run("drop table kysely_migration"), FOREIGN],
  [
    "a database of before 1.0.0",
    () => run("delete from kysely_migration where name > '0027'"),
    /^Koshk could not start: This database is from before Koshk 1\.0\.0\./,
  ],
  [
    "a database of the next version",
    () => run("insert into kysely_migration values ('9999_newer', '2027')"),
    "works",
  ],
  ["an empty file beside images", () => fs.truncate(file), NO_SHOP],
  ["no database beside images", () => fs.rm(file), NO_SHOP],
  [
    "a database without tables beside images",
    async () => {
      await fs.rm(file);
      run("create table notes (text); drop table notes");
    },
    NO_SHOP,
  ],
  [
    "a link to nothing",
    async () => {
      await fs.rm(file);
      await fs.symlink(join(parent, "nothing"), file);
    },
    NO_SHOP,
  ],
  [
    "a link to itself",
    async () => {
      await fs.rm(file);
      await fs.symlink(file, file);
    },
    /^Setting DATA_DIR takes a database that can be opened: ELOOP/,
  ],
  [
    "an empty file alone",
    async () => {
      await fs.rm(folder, { recursive: true });
      await fs.mkdir(folder);
      await fs.writeFile(file, "");
    },
    "works",
  ],
  ["a folder for a database", () => replaceByFolder("koshk.sqlite"), /koshk\.sqlite is no file\.$/],
  [
    "a file for the folder",
    async () => {
      await fs.rm(folder, { recursive: true });
      await fs.writeFile(folder, "");
    },
    /^Setting DATA_DIR takes a folder that can be written; \S+data cannot\.$/,
  ],
  [
    "a log that is cut",
    async () => {
      await kill();
      await fs.truncate(`${file}-wal`, statSync(`${file}-wal`).size - 1000);
    },
    "works",
  ],
  [
    "a log that is cut in its first bytes",
    async () => {
      await kill();
      await fs.truncate(`${file}-wal`, 20);
    },
    "works",
  ],
  [
    "a log of random bytes",
    async () => {
      await kill();
      await fs.writeFile(`${file}-wal`, randomBytes(50_000));
    },
    "works",
  ],
  [
    "a log that is gone",
    async () => {
      await kill();
      await fs.rm(`${file}-wal`);
    },
    "works",
  ],
  ["another database's log", async () => fs.cp(await foreignLog(), `${file}-wal`), FOREIGN],
  [
    "a folder for a log",
    () => replaceByFolder("koshk.sqlite-wal"),
    /^\S+koshk\.sqlite cannot be read or written \(/,
  ],
  [
    "random bytes for an index of the log",
    async () => {
      await kill();
      await fs.writeFile(`${file}-shm`, randomBytes(32_768));
    },
    "works",
  ],
  [
    "a folder for an index of the log",
    () => replaceByFolder("koshk.sqlite-shm"),
    /^\S+koshk\.sqlite cannot be (read or written|written, as it is read-only) \(/,
  ],
  ["a journal of random bytes", () => fs.writeFile(`${file}-journal`, randomBytes(5000)), "works"],
  [
    "a database that another program has locked",
    () => {
      const other = new DatabaseSync(file);
      other.exec("begin immediate");
      atEnd(() => other.close());
    },
    /^\S+koshk\.sqlite is locked by another program \(/,
  ],
  [
    "a folder in use",
    async () => {
      const shop = await startShop(folder);
      atEnd(() => shop.stop());
    },
    /^Setting DATA_DIR takes a folder of its own; another server uses \S+data\.$/,
  ],
  [
    "random bytes for the lock",
    () => fs.writeFile(join(folder, "in-use.sqlite"), randomBytes(5000)),
    /^Setting DATA_DIR takes a folder that can be locked: .* Move \S+in-use\.sqlite away: it holds nothing\.$/,
  ],
  [
    "a folder for the lock",
    () => replaceByFolder("in-use.sqlite"),
    /^Setting DATA_DIR takes a folder that can be locked: EISDIR.* Move \S+in-use\.sqlite away/,
  ],
  [
    "a folder for the secret",
    () => replaceByFolder("secret"),
    /^Koshk could not start: \S+secret cannot be read \(EISDIR.*\)\. Put it back, or move it away/,
  ],
  ["an empty secret", () => replaceByFile("secret"), /secret is empty; restore it, or delete it/],
  ["no secret", () => fs.rm(join(folder, "secret")), "works"],
  [
    "a file for the images",
    () => replaceByFile("files"),
    /^Setting DATA_DIR takes a folder of folders: \S+files is a file\./,
  ],
  [
    "a file for the backups",
    () => replaceByFile("backups"),
    /^Setting DATA_DIR takes a folder of folders: \S+backups is a file\./,
  ],
  [
    "a full disk",
    () => putOnDisk("full"),
    /^\S+koshk\.sqlite cannot be written, as the disk is full \(/,
  ],
  [
    "a read-only disk",
    () => putOnDisk("read-only"),
    /^Setting DATA_DIR takes a folder that can be written; \S+data cannot\.$/,
  ],
  ["no images", () => fs.rm(join(folder, "files"), { recursive: true }), "works"],
  ["no backups", () => fs.rm(join(folder, "backups"), { recursive: true }), "works"],
]);

test("a damaged database is replaced as the line says, by the last proven backup", async () => {
  const backup = join(folder, "backups", PROVEN);
  await fs.rm(backup);
  expect(await shopCommand("backup", [backup], { dataDir: folder })).toMatchObject({ status: 0 });
  await fs.truncate(file, 5000);
  for (const [command, args] of [
    ["staff", ["list"]],
    ["stock", ["check"]],
    ["backup", [join(parent, "b")]],
  ] as const) {
    const { status, errors } = await shopCommand(command, [...args], { dataDir: folder });
    expect({ command, status, errors }).toMatchObject({
      status: 1,
      errors: expect.stringMatching(DAMAGED),
    });
    expect(errors).not.toContain("\n");
  }
  for (const end of ["", "-wal", "-shm"]) {
    await fs.rm(file + end, { force: true });
  }
  const restored = await shopCommand("restore", [backup], { dataDir: folder });
  expect(restored).toMatchObject({ status: 0, errors: "" });
  await expectToWork();
});

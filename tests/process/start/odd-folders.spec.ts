import { execFileSync } from "node:child_process";
import { chownSync, statSync } from "node:fs";
import * as fs from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "@playwright/test";
import {
  makeFileReadOnly,
  mountMemory,
  NO_MOUNTS,
  unmount,
} from "#tests/support/servers/mounts.ts";
import {
  atEnd,
  DAMAGED,
  file,
  folder,
  kill,
  moveFolder,
  NO_SHOP,
  overwrite,
  PROVEN,
  parent,
  run,
  testFolders,
} from "#tests/support/shop/broken-folders.ts";
import type { User } from "#tests/support/shop/shop-process.ts";

async function replaceByLink(path: string, target: string): Promise<void> {
  await fs.rm(path, { recursive: true, force: true });
  await fs.symlink(target, path);
}

async function replaceByPipe(path: string): Promise<void> {
  await fs.rm(path, { recursive: true, force: true });
  execFileSync("mkfifo", [path]);
}

const nothing = () => join(parent, "nothing");
const secret = () => join(folder, "secret");

/** All that it has, in another encoding. */
async function encodeAnew(): Promise<void> {
  const [from, to] = [new DatabaseSync(file), new DatabaseSync(`${file}.new`)];
  to.exec("pragma encoding = 'UTF-16le'; pragma foreign_keys = off");
  const parts = from
    .prepare("select type, name, sql from sqlite_master where sql is not null")
    .all()
    .sort((one, other) => Number(other.type === "table") - Number(one.type === "table"));
  for (const { type, name, sql } of parts) {
    to.exec(String(sql));
    if (type !== "table") continue;
    for (const row of from.prepare(`select * from "${name}"`).all()) {
      const values = Object.values(row);
      const places = values.map(() => "?").join(", ");
      to.prepare(`insert into "${name}" values (${places})`).run(...values);
    }
  }
  for (const database of [from, to]) database.close();
  await fs.rename(`${file}.new`, file);
}

/** As a process leaves them that is killed while it writes, with what was in the database before in its journal. */
async function killWhileWriting(): Promise<void> {
  const copy = `${file}.copy`;
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = delete; pragma cache_size = 1; begin");
  database.exec("update products set name = name || ' of a sale that was not finished'");
  database.exec("create table ballast as select * from products, shop_facts");
  for (const end of ["", "-journal"]) await fs.cp(file + end, copy + end);
  database.exec("rollback");
  database.close();
  for (const end of ["", "-journal"]) await fs.rename(copy + end, file + end);
}

function damageIndex(): Promise<void> {
  const database = new DatabaseSync(file);
  const { page, size } = database
    .prepare(
      `select rootpage as page, page_size as size from sqlite_master join pragma_page_size
        where name = 'sqlite_autoindex_orders_1'`,
    )
    .get() as { page: number; size: number };
  database.close();
  return overwrite(Buffer.alloc(200, 0xff), page * size - 200);
}

/** A disk with room for bytes, but for no more files. */
async function useUpFiles(): Promise<void> {
  test.skip(NO_MOUNTS !== null, NO_MOUNTS ?? "");
  const moved = join(parent, "moved");
  await fs.rename(folder, moved);
  const files = await fs.readdir(moved, { recursive: true });
  mountMemory(folder, 24, files.length + 10);
  atEnd(() => unmount(folder));
  await fs.cp(moved, folder, { recursive: true });
  for (let number = 0; ; number++) {
    const isMade = await fs.writeFile(join(folder, `ballast ${number}`), "").then(
      () => true,
      () => false,
    );
    if (!isMade) return;
  }
}

function makeReadOnly(): void {
  test.skip(NO_MOUNTS !== null, NO_MOUNTS ?? "");
  makeFileReadOnly(file);
  atEnd(() => unmount(file));
}

const NOBODY: User = { uid: 65_534, gid: 65_534 };

/** The shop's user, whose folder it is but for one part. */
function nobody(): User {
  test.skip(process.getuid?.() !== 0, "changing the user takes root");
  return NOBODY;
}

async function leaveToRoot(own: string): Promise<void> {
  const { uid, gid } = NOBODY;
  chownSync(parent, uid, gid);
  chownSync(folder, uid, gid);
  for (const name of await fs.readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (path === own || path.startsWith(`${own}/`)) await fs.chmod(path, 0o700);
    else chownSync(path, uid, gid);
  }
}

const NOT_WHOLE = new RegExp(
  `^Koshk could not start: The database is not whole: it has no (table|column) \\S+\\. Move it, .*${PROVEN}$`,
);
const CUT = /^Koshk could not start: \S+secret is cut or damaged\. Put it back, or move it away/;

testFolders([
  ["a database in UTF-16", encodeAnew, "works"],
  [
    "a database of other pages",
    () =>
      run("pragma journal_mode = delete; pragma page_size = 1024; pragma auto_vacuum = 1; vacuum"),
    "works",
  ],
  [
    "a database with another program's numbers",
    () => run("pragma application_id = 7; pragma user_version = 99"),
    "works",
  ],
  ["bytes behind the database", () => fs.appendFile(file, Buffer.alloc(999, 7)), "works"],
  ["zeros in its place", () => fs.writeFile(file, Buffer.alloc(statSync(file).size)), DAMAGED],
  [
    "a link to the database",
    async () => {
      const elsewhere = join(parent, "elsewhere.sqlite");
      await fs.rename(file, elsewhere);
      await fs.symlink(elsewhere, file);
    },
    "works",
  ],
  ["a link to a folder in its place", () => replaceByLink(file, parent), /sqlite is no file\.$/],
  [
    "a link to a device in its place",
    () => replaceByLink(file, "/dev/full"),
    /sqlite is no file\.$/,
  ],
  ["a pipe in its place", () => replaceByPipe(file), /koshk\.sqlite is no file\.$/],
  [
    "a pipe for the lock",
    () => replaceByPipe(join(folder, "in-use.sqlite")),
    /^Setting DATA_DIR takes a folder that can be locked: ENXIO.* Move \S+in-use\.sqlite away/,
  ],
  [
    "a link to nothing for the lock",
    () => replaceByLink(join(folder, "in-use.sqlite"), nothing()),
    "works",
  ],
  [
    "a pipe for the secret",
    () => replaceByPipe(secret()),
    /secret is empty; restore it, or delete/,
  ],
  [
    "a link to nothing for the secret",
    () => replaceByLink(secret(), nothing()),
    /secret is empty; restore it, or delete/,
  ],
  ["a secret that is cut", () => fs.truncate(secret(), 5), CUT],
  ["a secret of zeros", () => fs.writeFile(secret(), Buffer.alloc(44)), CUT],
  [
    "a link to nothing for the images",
    () => replaceByLink(join(folder, "files"), nothing()),
    /^Setting DATA_DIR takes a folder of folders: \S+files is a link to nothing\./,
  ],
  [
    "a link to nothing for the backups",
    () => replaceByLink(join(folder, "backups"), nothing()),
    /^Setting DATA_DIR takes a folder of folders: \S+backups is a link to nothing\./,
  ],
  ["a pipe for the log", () => replaceByPipe(`${file}-wal`), "works"],
  [
    "a link for the log",
    () => replaceByLink(`${file}-wal`, join(folder, "secret")),
    /^\S+koshk\.sqlite cannot be read or written \(/,
  ],
  [
    "no bytes beside the log of a killed shop",
    async () => {
      await kill();
      await fs.truncate(file);
    },
    NO_SHOP,
  ],
  [
    "the log of a killed shop alone",
    async () => {
      await kill();
      for (const name of ["koshk.sqlite", "files", "backups"]) {
        await fs.rm(join(folder, name), { recursive: true });
      }
    },
    /^Setting DATA_DIR takes a whole folder: .* no shop in koshk\.sqlite\. .* npm run restore -- FILE$/,
  ],
  ["the journal of a process that was killed", killWhileWriting, "works"],
  [
    "a database that another program reads",
    () => {
      const other = new DatabaseSync(file);
      other.exec("begin; select count(*) from orders");
      atEnd(() => other.close());
    },
    "works",
  ],
  ["a folder with a name of many letters", () => moveFolder("متجر منى? #1 100% 'a' & b"), "works"],
  [
    "a link to the folder",
    async () => {
      await fs.rename(folder, join(parent, "moved"));
      await fs.symlink(join(parent, "moved"), folder);
    },
    "works",
  ],
  [
    "a link to nothing for the folder",
    () => replaceByLink(folder, nothing()),
    /^Setting DATA_DIR takes a folder that can be written; \S+data cannot\.$/,
  ],
  ["a disk that takes no more files", useUpFiles, /as the disk is full \(/],
  [
    "a database that is read-only",
    makeReadOnly,
    /^A file cannot be written, as it is read-only \(/,
  ],
  [
    "a database of another user",
    () => leaveToRoot(file),
    /^\S+koshk\.sqlite cannot be read or written \(.*\)\. See that it belongs to this user/,
    nobody,
  ],
  [
    "a secret of another user",
    () => leaveToRoot(secret()),
    /^Koshk could not start: \S+secret cannot be read \(EACCES.*\)\. Put it back/,
    nobody,
  ],
  [
    "a lock of another user",
    () => leaveToRoot(join(folder, "in-use.sqlite")),
    /^Setting DATA_DIR takes a folder that can be locked: EACCES/,
    nobody,
  ],
  ["a database without a table", () => run("drop table product_barcodes"), NOT_WHOLE],
  ["a database without a column", () => run("alter table shop_facts drop column value"), NOT_WHOLE],
  ["a database without its rules", dropTriggers, "works"],
  ["a database without an index", () => run("drop index orders_created"), "works"],
  ["a damaged index", damageIndex, "works"],
  [
    "a list of migrations with a gap",
    () => run("delete from kysely_migration where name like '0034%'"),
    /^Koshk could not start: /,
  ],
  [
    "rows that name none that is there",
    () => run("pragma foreign_keys = off; delete from orders"),
    "works",
  ],
  [
    "records that are cut",
    () =>
      run(`update shop_facts set value = substr(value, 1, 3)
        where value like '{%' and key <> 'settings'`),
    "works",
  ],
  [
    "settings that are cut",
    () => run(`insert into shop_facts (key, value) values ('settings', '{"version":1,"sav')`),
    new RegExp(`koshk\\.sqlite is damaged .*\\(its record "settings" .* restore -- \\S+${PROVEN}$`),
  ],
  [
    "what a killed backup left",
    async () => {
      await fs.mkdir(join(folder, ".proof-1a2b3c"));
      await fs.writeFile(join(folder, "backups", `${PROVEN}.part`), '{"koshk backup":1}\n{"pict');
    },
    "works",
  ],
]);

function dropTriggers(): void {
  const database = new DatabaseSync(file);
  const triggers = database.prepare("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
  database.close();
}

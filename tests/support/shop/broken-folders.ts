import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { demoShop } from "./demo-shop.ts";
import { startShop, type User } from "./shop-process.ts";

export const PROVEN = `koshk-20260301T030000Z-daily-${"a".repeat(32)}.backup`;

export const DAMAGED = new RegExp(
  `koshk\\.sqlite is damaged or no database \\(.*\\)\\. Move it, .* npm run restore -- \\S+/backups/${PROVEN}$`,
);
export const NO_SHOP = new RegExp(
  `^Setting DATA_DIR takes a whole folder: .* no shop in koshk\\.sqlite\\. .*${PROVEN}$`,
);
export const FOREIGN = /koshk\.sqlite is the database of another program\.$/;

/** Of the test that runs. */
export let parent: string;
export let folder: string;
export let file: string;
let ends: (() => unknown)[];

export type BrokenFolder = [
  what: string,
  breakIt: () => unknown,
  says: RegExp | "works",
  user?: () => User,
];

/** Starts a shop on each: it says in one line what is wrong, and changes no byte, or it works. */
export function testFolders(cases: BrokenFolder[]): void {
  test.beforeEach(async () => {
    parent = await fs.mkdtemp(join(tmpdir(), "koshk-broken-"));
    folder = join(parent, "data");
    file = join(folder, "koshk.sqlite");
    ends = [];
    await fs.cp(demoShop().dataDir, folder, { recursive: true });
    const backups = join(folder, "backups");
    await fs.mkdir(backups);
    await fs.writeFile(join(backups, `${PROVEN}.proof`), '{"at":1,"faults":[]}');
    const newer = join(backups, PROVEN.replace("20260301", "20260302"));
    for (const path of [join(backups, PROVEN), newer]) await fs.writeFile(path, "");
    await fs.writeFile(`${newer}.proof`, '{"at":1,"faults":["It is cut off."]}');
  });

  test.afterEach(async () => {
    for (const end of ends) await end();
    await fs.rm(parent, { recursive: true, force: true });
  });

  for (const [what, breakIt, says, user] of cases) {
    test(`${what}: ${says === "works" ? "a shop that works" : "one line, and no byte changed"}`, async () => {
      const as = user?.();
      await breakIt();
      if (says === "works") return expectToWork();
      const before = await contents();
      const refusal = await startShop(folder, {}, undefined, as).then(
        async (shop) => {
          await shop.stop();
          return "It started.";
        },
        (error: Error) => error.message,
      );
      // It may have said first what it does.
      const [, line = refusal] =
        /^The shop ended with 1: (?:.*…\n)?([^\n]*)\n$/.exec(refusal) ?? [];
      expect(line).toMatch(says);
      expect(await contents()).toBe(before);
    });
  }
}

/** To be done once the test has ended. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/** To another name. */
export async function moveFolder(name: string): Promise<void> {
  const moved = join(parent, name);
  await fs.rename(folder, moved);
  folder = moved;
  file = join(folder, "koshk.sqlite");
}

/** Runs SQL in the folder's database, or in another one. */
export function run(statements: string, path = file): void {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(statements);
  database.close();
}

export async function overwrite(bytes: Uint8Array, at: number, path = file): Promise<void> {
  const handle = await fs.open(path, "r+");
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

/** A shop that was killed has its last changes beside the database. */
export async function kill(): Promise<void> {
  const shop = await startShop(folder);
  run("insert into shop_facts (key, value) values ('last', '1')");
  await shop.stop("SIGKILL");
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
}

export async function expectToWork(): Promise<void> {
  const shop = await startShop(folder);
  expect((await fetch(shop.origin)).status).toBe(200);
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  expect(shop.output().join("\n")).not.toMatch(/^\s+at /m);
}

/** Of the database's file. */
async function contents(): Promise<string> {
  if (!existsSync(file) || !statSync(file).isFile()) return "none";
  return createHash("sha256")
    .update(await fs.readFile(file))
    .digest("hex");
}

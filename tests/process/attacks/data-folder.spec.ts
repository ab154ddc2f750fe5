import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";

const PRIVATE = {
  "koshk.sqlite": "600",
  "koshk.sqlite-shm": "600",
  "koshk.sqlite-wal": "600",
  secret: "600",
};

let folder: string;
let shop: ShopProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-folder-"));
});

test.afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function readModes(): Promise<Record<string, string>> {
  const modes: Record<string, string> = {};
  for (const name of await readdir(folder)) {
    if (/^in-use\./.test(name)) continue;
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8);
  }
  return modes;
}

test("only the owner can read the data folder's files while the shop is open", async () => {
  shop = await startShop(folder, { DEMO: "0" });
  expect(await readModes()).toEqual(PRIVATE);
});

test("a start makes files of an older version private", async () => {
  shop = await startShop(folder, { DEMO: "0" });
  await shop.stop("SIGKILL");
  const files = Object.keys(PRIVATE).filter((name) => name.startsWith("koshk.sqlite"));
  for (const name of files) await chmod(join(folder, name), 0o644);
  shop = await startShop(folder, { DEMO: "0" });
  expect(await readModes()).toEqual(PRIVATE);
});

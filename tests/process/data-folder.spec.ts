import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startShop } from "../support/shop-process.ts";

const PRIVATE = {
  "koshk.sqlite": "600",
  "koshk.sqlite-shm": "600",
  "koshk.sqlite-wal": "600",
  secret: "600",
};

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-folder-"));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

async function readModes(): Promise<Record<string, string>> {
  const modes: Record<string, string> = {};
  for (const name of await readdir(folder)) {
    if (/^in-use\./.test(name)) continue;
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8);
  }
  return modes;
}

test("what holds the shop's data is its owner's alone to read, while it is open", async () => {
  const shop = await startShop(folder, { DEMO: "0" });
  expect(await readModes()).toEqual(PRIVATE);
  await shop.stop();
});

test("what an older shop let everybody read is its owner's alone from the next start on", async () => {
  const older = await startShop(folder, { DEMO: "0" });
  await older.stop("SIGKILL");
  const files = Object.keys(PRIVATE).filter((name) => name.startsWith("koshk.sqlite"));
  for (const name of files) await chmod(join(folder, name), 0o644);
  const shop = await startShop(folder, { DEMO: "0" });
  expect(await readModes()).toEqual(PRIVATE);
  await shop.stop();
});

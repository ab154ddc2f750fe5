import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startShop } from "../support/shop-process.ts";

test("what holds the shop's data is its owner's alone to read, while it is open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-folder-"));
  const shop = await startShop(folder, { DEMO: "0" });
  const modes: Record<string, string> = {};
  for (const name of await readdir(folder)) {
    if (/^in-use\./.test(name)) continue;
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8);
  }
  expect(modes).toEqual({
    "koshk.sqlite": "600",
    "koshk.sqlite-shm": "600",
    "koshk.sqlite-wal": "600",
    secret: "600",
  });
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

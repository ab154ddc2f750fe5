import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { listAllProducts } from "#app/data/catalogue/products/products.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { demoOrders } from "#db/demo/history.ts";
import { demoShop } from "#tests/support/shop/demo-shop.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const AGREE = "The dashboard's sums agree with the orders.";

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-sums-"));
  await cp(demoShop().dataDir, folder, { recursive: true });
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** The command as `npm run sums` runs it. */
function sums(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/sums.ts", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, output: stdout.trimEnd(), errors: stderr.trimEnd() };
}

test("while the shop is open, sums are checked and repaired", async () => {
  const shop = await startShop(folder);
  const db = await openDatabase({ dataDir: folder });
  await importOrders(db, demoOrders(50, await listAllProducts(db), Date.now()), "Africa/Cairo");
  expect(sums("check")).toEqual({ status: 0, output: AGREE, errors: "" });

  await db.updateTable("sums_by_hour").set({ total: 1 }).where("span", "like", "month%").execute();
  const { status, errors } = sums("check");
  expect(status).toBe(1);
  expect(errors).toMatch(
    /^\d+ of the dashboard's sums differ from the orders:\n {2}\w+ orders of month \d{4}-\d\d, hour \d\d/,
  );
  expect(sums("repair").output).toMatch(/^Repaired \d+ of the dashboard's sums\.$/);
  expect(sums("repair").output).toBe("There is nothing to repair.");
  expect(sums("check").output).toBe(AGREE);
  await db.destroy();
  await shop.stop();
});

test("a start in another time zone rebuilds the sums, and the command follows it", async () => {
  const db = await openDatabase({ dataDir: folder });
  await importOrders(db, demoOrders(50, await listAllProducts(db), Date.now()), "Africa/Cairo");
  const shop = await startShop(folder, { SHOP_TIMEZONE: "Asia/Kolkata" });
  expect(sums("check").output).toBe(AGREE);
  expect(await readSumsZone(db)).toBe("Asia/Kolkata");
  await db.destroy();
  await shop.stop();
});

test("it lists its commands and refuses others", () => {
  expect(sums().output).toContain("npm run sums -- check");
  for (const other of ["mend", "check all"]) {
    expect(sums(other)).toEqual({
      status: 1,
      output: "",
      errors: `${other} is none of: check, repair.`,
    });
  }
});

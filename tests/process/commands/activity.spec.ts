import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { sealActivity } from "#app/data/activity/seals.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { demoShop } from "#tests/support/shop/demo-shop.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

test("while a shop is open, its activity is checked, and a removed seal is named", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-activity-"));
  await cp(demoShop().dataDir, dataDir, { recursive: true });
  const activity = (...args: string[]) => shopCommand("activity", args, { dataDir });
  const shop = await startShop(dataDir);
  const db = await openDatabase({ dataDir });
  await sealActivity(db);
  expect(await activity("check")).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Agrees, \d+ entries\.$/),
  });
  await dropTriggers(db, "activity_seals");
  await sql`delete from activity_seals where number = 1`.execute(db);
  expect(await activity("check")).toEqual({
    status: 1,
    output: "",
    errors: expect.stringMatching(
      /^The activity does not agree with its seals:\n {2}Seal 1, .*: the seal is missing\.$/,
    ),
  });
  await db.destroy();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

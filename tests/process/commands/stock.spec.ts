import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#app/data/database/database.server.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { demoShop } from "#tests/support/shop/demo-shop.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

test("while a shop is open, its stock is checked, and what does not agree is named", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-stock-"));
  await cp(demoShop().dataDir, dataDir, { recursive: true });
  const stock = (...args: string[]) => shopCommand("stock", args, { dataDir });
  const shop = await startShop(dataDir);
  expect(await stock("check")).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Agrees, \d+ movements\.$/),
  });

  const db = await openDatabase({ dataDir });
  await dropTriggers(db, "products");
  const { id, name } = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("stock", ">", 0)
    .executeTakeFirstOrThrow();
  await db.updateTable("products").set({ stock: 0 }).where("id", "=", id).execute();
  for (const args of [["check"], ["check", "--full"]]) {
    const { status, errors } = await stock(...args);
    expect({ status, errors }).toEqual({
      status: 1,
      errors: expect.stringMatching(/^Stock does not agree with its movements:\n {2}/),
    });
    expect(errors).toContain(`${name}, movement 1: The stock is 0, and its last movement leaves`);
  }

  expect((await stock()).output).toContain("npm run stock -- check --full");
  const refused = { status: 1, output: "", errors: "check all is none of: check." };
  expect(await stock("check all")).toEqual(refused);
  await db.destroy();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { checkActivity } from "#app/data/activity/check-activity.server.ts";
import { sealActivity } from "#app/data/activity/seals.server.ts";
import { openAdmin } from "#tests/support/data/history.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

test("an entry that was changed behind the shop's back is named", async ({ page, context }) => {
  const shop = await openAdmin();
  await sealActivity(shop.db);
  await checkActivity(shop.db);
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin/activity`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Complete and unchanged, checked \d\d:\d\d$/)).toBeVisible();

  await dropTriggers(shop.db, "activity");
  await sql`update activity set staff_name = 'Ali' where seal = 1`.execute(shop.db);
  await checkActivity(shop.db);
  await page.reload();
  const alert = main.getByRole("alert");
  await expect(alert).toContainText("Changed after it was written, checked");
  await expect(alert.getByRole("listitem")).toHaveText(/^Seal 1, .*: an entry was changed\.$/);
  await expectAccessible(page);
  await shop.close();
});

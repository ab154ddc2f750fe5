import { expect, test } from "@playwright/test";
import { openAdmin } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

test("the time zone is chosen from a list", { tag: "@desktop" }, async ({ page, context }) => {
  const shop = await openAdmin();
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin/settings/language`);
  const zone = page.getByLabel("Time Zone");
  await expect(zone).toHaveValue("Africa/Cairo");
  await zone.selectOption("Africa/Dar es Salaam");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.goto(`${shop.origin}/admin`);
  await expect(page.getByText("being counted for another time zone")).toHaveCount(0);
  await page.goto(`${shop.origin}/admin/settings/language`);
  await expect(zone).toHaveValue("Africa/Dar_es_Salaam");
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeEnabled();
  await expectAccessible(page);
  await shop.close();
});

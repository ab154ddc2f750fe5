import { expect, test } from "@playwright/test";
import { takeAway } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openShop } from "#tests/support/shop/open-shop.ts";

test("an empty shop says so; a shop that cannot be read says so and offers a way on", async ({
  page,
}) => {
  const shop = await openShop("none");
  await page.goto(shop.origin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expectAccessible(page);

  await takeAway(shop, "products");
  const reply = await page.goto(`${shop.origin}/?q=tea`);
  expect(reply?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/no such table|does not exist|\.ts:\d+/);
  await expectAccessible(page);
  await shop.close();
});

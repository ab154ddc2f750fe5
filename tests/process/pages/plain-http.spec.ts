import { expect, test } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { button } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { NAMED_SHOP, namedAddress } from "#tests/support/pages/named-shop.ts";
import { cookiesAt } from "#tests/support/pages/staff.ts";
import { openSignedInShop } from "#tests/support/shop/test-shop.ts";

test.use({ launchOptions: NAMED_SHOP });

const NOTE = "The shop’s address begins with http://.";

test("at plain HTTP the start, the till, the camera and My Account say what is missing, and the poster prints", async ({
  page,
  context,
}) => {
  const shop = await openSignedInShop(await namedAddress());
  await shop.fill([product({ name: "Tea", price: 1000 })]);
  await context.addCookies(cookiesAt(shop.origin, shop.cookie));
  expect(shop.output().join("\n")).toContain(NOTE);

  await page.goto(`${shop.origin}/admin/new-order`);
  await expect(page.locator("#main").getByText(NOTE)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Scan with Camera").click();
  await expect(page.getByRole("dialog").getByText(NOTE)).toBeVisible();

  await page.goto(`${shop.origin}/admin/account`);
  await expect(page.getByRole("form", { name: "Passkeys" })).toContainText(NOTE);

  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(`${shop.origin}/admin/settings`, { waitUntil: "networkidle" });
  await button(page, "Print Poster A6").click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: `${shop.origin}/` })).toBeVisible();
  await shop.close();
});

import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addToSale,
  confirmButton,
  goToConfirm,
  line,
  openTill,
  saleInBrowser,
  storedSale,
} from "#tests/support/pages/till.ts";

test("sales are held under a name, resumed in place of another, sold once, and deleted", {
  tag: ["@tablet", "@translated"],
}, async ({ page, section, shop }) => {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  await section.put({ name: "Tea", price: 1000, stock: 5 }, { name: "Rusk", stock: 5 });
  await openTill(page, section);
  await expect(button("Hold Sale")).toHaveCount(0);
  await addToSale(page, "Tea", 2);
  const { id } = await saleInBrowser(page);
  await goToConfirm(page);
  await button("Discount").click();
  await page.getByRole("textbox", { name: "Percent", exact: true }).fill("10");
  await page.getByRole("textbox", { name: "Reason" }).fill("Regular");
  await button("Give Discount").click();
  await openTill(page, section);
  await button("Hold Sale").click();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name" }).fill("  Table\u202e 4 ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sale held: Table 4.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(line(page, "Tea")).toHaveCount(0);

  await addToSale(page, "Rusk");
  await page.reload();
  await button("Held Sales").click();
  await expect(dialog("Held Sales")).toContainText("2 items, EGP 20");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button("Resume Table 4").click();
  await expect(page.getByText("Sale resumed. The one before it is held.")).toBeVisible();
  await expect(line(page, "Tea")).toBeVisible();
  await expect(line(page, "Rusk")).toHaveCount(0);
  expect((await saleInBrowser(page)).id).toBe(id);

  await goToConfirm(page);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, { id })).toMatchObject({
    items: [{ name: "Tea", quantity: 2 }],
    total: 1800,
    discount: { amount: 200, reason: "Regular" },
  });

  await openTill(page, section);
  await button("Held Sales").click();
  await button(/^Delete Sale of \d\d:\d\d$/).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(button("Held Sales")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect((await saleInBrowser(page)).items).toEqual([]);
});

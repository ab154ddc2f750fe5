import type { Page } from "@playwright/test";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import {
  addToSale,
  confirmButton,
  goToConfirm,
  openTill,
  saleInBrowser,
} from "#tests/support/pages/till.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().press("Enter");

async function confirmDialog(page: Page, name: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).press("Enter");
}

/** Other tests have the same shop. */
async function entries({ db }: RunningShop, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom("activity")
    .select(["what", "details"])
    .where("kind", "=", "cleared")
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ what, details }) => {
    const { products, amount } = JSON.parse(details);
    return `${what}: ${products}, ${amount}`;
  });
}

test("a sale cleared, held and deleted, or reduced after Confirm Sale was opened leaves an entry", {
  tag: "@desktop",
}, async ({ page, section, shop }) => {
  await section.put(
    { name: "Tea", price: 1000, stock: 50 },
    { name: "Rusk", price: 550, stock: 50 },
  );
  const since = Date.now();
  const expected: string[] = [];
  const expectEntries = async (...added: string[]) => {
    expected.push(...added);
    await expect.poll(() => entries(shop, since)).toEqual(expected);
  };
  const sell = async () => {
    await confirmButton(page).click();
    await expect(page.getByText("Order successfully created!")).toBeVisible();
    await openTill(page, section);
  };

  // Before Confirm Sale a sale is only put together.
  await openTill(page, section);
  await addToSale(page, "Tea", 3);
  await addToSale(page, "Rusk");
  await press(page, "Decrease Tea");
  await goToConfirm(page);
  await sell();

  await addToSale(page, "Tea", 2);
  await press(page, "Clear sale");
  await confirmDialog(page, "Clear sale");
  await expectEntries("sale cleared: 2 × Tea, 2000");

  await addToSale(page, "Rusk");
  await press(page, "Hold Sale");
  await page.getByRole("dialog").getByRole("button", { name: "Hold Sale" }).press("Enter");
  await press(page, "Held Sales");
  await press(page, /^Delete Sale of/);
  await confirmDialog(page, "Delete");
  await expectEntries("held sale deleted: 1 × Rusk, 550");

  // What is undone before the sale is recorded counts for nothing, holding and resuming neither.
  await addToSale(page, "Tea", 4);
  await addToSale(page, "Rusk");
  await goToConfirm(page);
  for (const step of ["Decrease", "Decrease", "Increase"]) await press(page, `${step} Tea`);
  await openTill(page, section);
  await press(page, "Hold Sale");
  await page.getByRole("dialog").getByRole("button", { name: "Hold Sale" }).press("Enter");
  await press(page, "Held Sales");
  await press(page, /^Resume/);
  await press(page, "Remove Rusk");
  await goToConfirm(page);
  await sell();
  await expectEntries("sale reduced after Confirm Sale: 1 × Tea, 1 × Rusk, 1550");

  await addToSale(page, "Tea");
  await goToConfirm(page);
  await press(page, "Remove Tea");
  await expectEntries("sale reduced after Confirm Sale: 1 × Tea, 1000");
  expect((await saleInBrowser(page)).items).toEqual([]);

  await page.goto("/admin/activity?kind=cleared");
  const latest = page.getByRole("listitem").filter({ hasText: "Sale reduced" }).first();
  await expect(latest).toContainText("Products 1 × Tea · Amount EGP 10 · Device Chrome");
});

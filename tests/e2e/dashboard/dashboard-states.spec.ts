import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { sale } from "#tests/support/data/history.ts";
import { takeAway } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { addSection, removeSections } from "#tests/support/pages/sections.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

test.afterEach(({ shop }) => removeSections(shop));

test("every category and active section is listed with its products and their problems", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  await addSection(shop, "Corner Bakery", "corner-bakery");
  const off = await addSection(shop, "Closed Bakery", "closed-bakery");
  await shop.db.updateTable("sections").set({ is_active: 0 }).where("id", "=", off).execute();
  const about = { collectionName: "corner-bakery" };
  await stockShop(shop.db, [
    product({ ...about, orderId: 1, name: "Bread" }),
    product({ ...about, orderId: 2, name: "Rolls", stock: 2 }),
    product({ ...about, orderId: 3, name: "Cake", stock: 5, is_available: false }),
    product({ ...about, orderId: 4, name: "Pie", is_visible: false }),
    product({ ...about, orderId: 5, name: "Tart", is_visible: false }),
  ]);
  await page.goto("/admin");
  const cards = page.getByRole("list", { name: "Collections" }).getByRole("listitem");
  await expect(cards).toHaveCount(8);
  await expect(cards.first()).toContainText("Smokes");
  await expect(cards.last()).toHaveText("Corner Bakery5 products2 low1 Out of Stock2 hidden");
  await cards.last().click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL("/admin/section/corner-bakery");
});

/** Sales of now at the demo shop's counter. */
async function sell({ db }: RunningShop, customerName: string, count = 1): Promise<void> {
  const items = [{ id: randomId(), name: "Peanuts", price: 12_50, quantity: 2 }];
  const sales = Array.from({ length: count }, () =>
    sale({ createdAt: Date.now(), customerName, items }),
  );
  await importOrders(db, sales, "Africa/Cairo");
}

const slip = (page: Page, customer: string) =>
  page.locator("details.order").filter({ hasText: customer });

test("new orders keep an opened order open; without an answer the old figures stay", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  const [first, second] = [`First ${randomId()}`, `Second ${randomId()}`];
  await sell(shop, first);
  await page.goto("/admin");
  await slip(page, first).locator("summary").click();
  await expect(slip(page, first).getByText("×2 · EGP 12.50")).toBeVisible();
  await sell(shop, second, 10);
  await page.getByRole("link", { name: "Today" }).click();
  await expect(slip(page, second)).toHaveCount(10);
  await expect(slip(page, first).getByText("×2 · EGP 12.50")).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Today" }).click();
  await expect.poll(() => pageErrors.join()).toContain("ERR_INTERNET_DISCONNECTED");
  await expect(slip(page, first).getByText("×2 · EGP 12.50")).toBeVisible();
  await page.context().setOffline(false);
  pageErrors.splice(0);
});

test("figures that cannot be read show an error, and recover", async ({
  page,
  shop,
  pageErrors,
}) => {
  const bringBack = await takeAway(shop, "products");
  await page.goto("/admin?period=this-year");
  await expect(page.getByRole("alert").filter({ hasText: "dashboard" })).toContainText(
    "Could not load the dashboard.",
  );
  await expectAccessible(page);
  await bringBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "This Year" })).toBeVisible();
  expectPageErrors(pageErrors, /503/);
});

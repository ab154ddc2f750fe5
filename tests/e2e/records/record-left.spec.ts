import type { Page } from "@playwright/test";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { field } from "#tests/support/pages/admin.ts";
import { conflict, KINDS, startEdit, recordTest as test } from "#tests/support/pages/records.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

/** The shop stores the next form; the page is left before the answer. */
async function leaveBeforeAnswer(page: Page, save: () => Promise<void>): Promise<void> {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  let forms = 0;
  await page.route(/\/admin\/section/, async (route) => {
    if (route.request().method() !== "POST" || forms++ > 0) return route.fallback();
    await route.fetch();
    resolve();
  });
  await save();
  await stored;
  await page.reload({ waitUntil: "commit" });
}

for (const kind of KINDS) {
  test.describe(`the form of a ${kind}, left between its save and the answer,`, () => {
    test.use({ kind });

    test("is empty again, and the next record is another", async ({ page, records }) => {
      await records.open();
      await records.fillNew("Tea");
      await leaveBeforeAnswer(page, () => records.create.click());
      await expect(page.getByText("It was saved as you left the page.")).toBeVisible();
      await expect(records.name).toHaveValue("");
      await records.fillNew("Coffee");
      await records.create.click();
      await expect(page.getByText(records.messages.added)).toBeVisible();
      await expect(conflict(page)).toHaveCount(0);
      expect(await records.stored()).toEqual(["Tea", "Coffee"]);
    });

    test("has ended its edit, and the next is of what was saved", async ({ page, records }) => {
      await records.put("Tea");
      await records.open();
      await startEdit(page, records, "Tea");
      await records.name.fill("Mint tea");
      await records.changeMore();
      await leaveBeforeAnswer(page, () => records.update.click());
      await expect(page.getByText("It was saved as you left the page.")).toBeVisible();
      await expect(records.create).toBeVisible();
      await startEdit(page, records, "Mint tea");
      await records.name.fill("Green tea");
      await records.update.click();
      await expect(page.getByText(records.messages.updated)).toBeVisible();
      await expect(conflict(page)).toHaveCount(0);
      expect(await records.stored()).toEqual(["Green tea"]);
    });
  });
}

test("an edit that moved its product, to a place chosen by the shop, is known as saved", async ({
  page,
  records,
  shop,
}) => {
  await records.put("Tea");
  await records.open();
  await startEdit(page, records, "Tea");
  await page.getByRole("form").getByLabel("Category", { exact: true }).selectOption("Game On");
  await field(page, "Order ID").fill("");
  await leaveBeforeAnswer(page, () => records.update.click());
  await expect(page.getByText("It was saved as you left the page.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Game On" })).toBeVisible();
  await expect(records.create).toBeVisible();
  await deleteProducts(shop.db, (products) => products.where("name", "=", "Tea"));
});

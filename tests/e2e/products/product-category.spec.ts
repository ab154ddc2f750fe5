import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { button, edit, field, openManager, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

test("a product moves to another category, at the end of it", async ({ page, section, shop }) => {
  const category = page.getByRole("form").getByLabel("Category", { exact: true });
  await section.put({ name: "Wandering Tea" }, { name: "Resident Tea" });
  await openManager(page, section);
  await expect(category).toHaveCount(0);
  await edit(page, "Wandering Tea");
  await expect(category).toHaveValue(section.collectionName);
  await category.selectOption("Game On");
  await expectAccessible(page);
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await expect(page.locator("main li h3")).toHaveText(["Resident Tea"]);

  const moved = await shop.db
    .selectFrom("products")
    .select(["id", "collection"])
    .where("name", "=", "Wandering Tea")
    .executeTakeFirstOrThrow();
  expect(moved.collection).toBe("game-on");
  await page.getByRole("link", { name: "Go to Game On" }).click();
  await expect(page).toHaveURL(productPath("game-on", moved.id));
  await expect(field(page, "Name")).toHaveValue("Wandering Tea");
  await expect(page.locator("main li h3").last()).toHaveText("Wandering Tea");
  await category.selectOption(section.title);
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await openManager(page, section);
  await expect(page.locator("main li h3")).toHaveText(["Resident Tea", "Wandering Tea"]);
});

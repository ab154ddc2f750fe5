import { expectAccessible } from "../support/axe.ts";
import { product, stockShop } from "../support/catalogue.ts";
import { addSection, removeSections } from "../support/sections.ts";
import { expect } from "../support/shop-test.ts";
import { staffTest as test } from "../support/staff.ts";

test.afterEach(({ shop }) => removeSections(shop));

test("every category and active section with its products, and those to look after", async ({
  page,
  shop,
}) => {
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
  await expect(page).toHaveTitle(/Dashboard/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const cards = page.getByRole("list", { name: "Shelves" }).getByRole("listitem");
  await expect(cards).toHaveCount(8);
  await expect(cards.first()).toContainText("Smokes");
  await expect(cards.last()).toHaveText("Corner Bakery5 products2 low1 Out of Stock2 hidden");
  await expectAccessible(page);
  await cards.last().click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL("/admin/section/corner-bakery");
});

test("an address of the back office that is not there says so and leads back", async ({
  page,
  complaints,
}) => {
  for (const address of ["/admin/nothing/here", "/admin/nothing"]) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not Found");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin\??$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  }
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("404")));
});

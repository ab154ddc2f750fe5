import { randomId } from "#app/domain/id.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { addPerson, signInContext } from "#tests/support/pages/staff.ts";

test("owners export the orders from their page, cashiers do not", async ({
  page,
  context,
  shop,
}) => {
  const email = `ali.${randomId().slice(0, 8)}@koshk.example`;
  const password = await addPerson(page, { email, name: "Exporter", role: "Cashier" });
  await page.goto("/admin/orders");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Orders" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await context.clearCookies();
  await signInContext(context, shop, { email, password });
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expect(page.getByRole("link", { name: "Export Orders" })).toHaveCount(0);
});

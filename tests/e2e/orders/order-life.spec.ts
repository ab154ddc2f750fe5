import { deleteProducts, setStock } from "#tests/support/data/stock.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice, openOrder, orderRow, sendOrder } from "#tests/support/pages/order-pages.ts";
import { say, testLocale } from "#tests/support/pages/say.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext, staffTest as test } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

async function stockOf({ db }: RunningShop, { id }: { id: string }): Promise<number> {
  const query = db.selectFrom("products").select("stock").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).stock;
}

test("a web order is found, confirmed, completed, and refunded in part", {
  tag: ["@journey", "@translated"],
}, async ({ page, shop }) => {
  const tea = await addProduct(shop, { name: "Mint tea", price: 12_50, stock: 5 });
  const seeds = await addProduct(shop, { name: "لب سوري", price: 20_00, stock: 9 });
  const order = await sendOrder(
    shop,
    { id: tea.id, quantity: 2, price: 12_50 },
    { id: seeds.id, quantity: 3, price: 20_00 },
  );
  await page.goto("/admin/orders");
  await page.getByRole("searchbox", { name: say("Search orders") }).fill(order.customer);
  await expect(page).toHaveURL(/[?]q=Nour/);
  const row = orderRow(page, order);
  for (const item of ["2 × Mint tea", "3 × لب سوري"]) await expect(row).toContainText(item);
  await expect(row).toContainText(say("EGP 85"));
  await expect(row).toContainText(`${say("Pending")}${say("Not opened")}`);
  await expectAccessible(page);
  await row.getByRole("link", { name: order.code }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(`Order ${order.code}`));
  await page.getByRole("button", { name: say("Confirm Order") }).click();
  await expect(notice(page, say("Order confirmed."))).toBeVisible();
  expect(await stockOf(shop, tea)).toBe(3);
  await page.getByRole("button", { name: say("Complete Order") }).press("Enter");
  await expect(notice(page, say("Order completed."))).toBeVisible();

  await page.getByRole("button", { name: say("Refund") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: say("Refund EGP 85") })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("Choose none") }).click();
  await expect(dialog.getByRole("button", { name: say("Refund EGP 0") })).toBeDisabled();
  await dialog.getByRole("button", { name: say("Increase لب سوري") }).click();
  await dialog.getByRole("listitem").last().getByLabel(say("Back to stock")).uncheck();
  await dialog.getByRole("button", { name: say("Refund EGP 20") }).click();
  await expect(dialog.getByText(say("A reason is required."))).toBeVisible();
  await dialog.getByRole("button", { name: say("Damaged", "admin/order") }).click();
  await dialog.getByRole("button", { name: say("Refund EGP 20") }).click();
  await expect(notice(page, say("Refund recorded."))).toBeVisible();
  expect([await stockOf(shop, tea), await stockOf(shop, seeds)]).toEqual([3, 6]);
  const events = page.getByRole("region", { name: say("History") }).getByRole("listitem");
  await expect(events.filter({ hasText: say("Refunded EGP 20") }).first()).toContainText(
    say(`Reason: ${say("Damaged", "admin/order")}`),
  );
  await expect(events.filter({ hasText: "لب سوري" }).first()).toContainText(
    testLocale().language === "en"
      ? "1 × لب سوري, EGP 20, not back to stock"
      : "بدون الإرجاع إلى المخزون",
  );
  await expect(page.getByRole("definition").last()).toHaveText(say("EGP 65"));
  await expectAccessible(page);
});

test("of two staff one wins, and the other sees what happened and loses no reason", {
  tag: "@desktop",
}, async ({ page, browser, shop, pageErrors }) => {
  const tea = await addProduct(shop, { name: "Green tea" });
  const line = { id: tea.id, quantity: 1, price: 1000 };
  const order = await sendOrder(shop, line);
  await openOrder(page, order);
  const other = await browser.newContext({ baseURL: shop.origin });
  await signInContext(other, shop);
  const theirs = await other.newPage();
  await openOrder(theirs, order);
  await theirs.getByRole("button", { name: "Cancel Order" }).click();
  await theirs.getByRole("textbox", { name: "Reason" }).fill("Sold out");

  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(theirs.getByRole("region", { name: "Summary" })).toContainText("Completed");
  await expect(theirs.getByRole("textbox", { name: "Reason" })).toHaveValue("Sold out");
  await theirs.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  const summary = theirs.getByRole("region", { name: "Summary" });
  await expect(summary.getByRole("alert")).toHaveText(/ completed this order at \d\d:\d\d\.$/);
  await other.close();
  pageErrors.splice(0);
});

test("confirming names every line without stock; without a connection nothing is lost", {
  tag: ["@desktop", "@translated"],
}, async ({ page, shop, pageErrors }) => {
  const tea = await addProduct(shop, { name: "Rare tea", stock: 1 });
  const gum = await addProduct(shop, { name: "Old gum" });
  const lines = [tea, gum].map(({ id }) => ({ id, quantity: 1, price: 1000 }));
  const order = await sendOrder(shop, ...lines);
  await setStock(shop.db, 0, tea.id);
  await deleteProducts(shop.db, (products) => products.where("id", "=", gum.id));
  await openOrder(page, order);
  await page.getByRole("button", { name: "Confirm Order" }).click();
  const alert = page.getByRole("region", { name: "Summary" }).getByRole("alert");
  await expect(alert).toHaveText("Product Old gum not found. Item Rare tea is out of stock.");

  await page.getByRole("button", { name: "Cancel Order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("No stock");
  await expectAccessible(page);
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Cancel Order" }).click();
  await expect(dialog).toContainText("Could not change the order. Please try again.");
  await page.context().setOffline(false);
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("No stock");
  await dialog.getByRole("button", { name: "Cancel Order" }).click();
  await expect(notice(page, "Order cancelled.")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Reason: No stock");
  pageErrors.splice(0);
});

test("an unknown order is not found", { tag: "@desktop" }, async ({ page, pageErrors }) => {
  for (const id of ["0123456789abcdef0123456789abcdef", "x%00"]) {
    const reply = await page.goto(`/admin/orders/${id}`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Not Found" })).toBeVisible();
  }
  pageErrors.splice(0);
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  confirmOrder,
  FAILED,
  loseFirstReply,
  SUBMIT,
  storedOrder,
} from "#tests/support/pages/orders.ts";
import { expect, type RunningShop, test } from "#tests/support/pages/shop-test.ts";
import { addProduct, takeToOrderForm } from "#tests/support/pages/storefront.ts";

const increase = (page: Page, name: string) =>
  page.getByRole("button", { name: `Increase ${name}` });

const again = (page: Page) => page.getByRole("button", { name: "Send this cart as a new order" });

/** The order is stored, but for all the shopper knows it failed; the cart stays. */
async function orderWithLostReply(page: Page, name: string): Promise<void> {
  await takeToOrderForm(page, name);
  await loseFirstReply(page);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
}

/** An order with a lost reply, and its cart sent again with one more in it. */
async function orderOneMore(page: Page, name: string): Promise<void> {
  await orderWithLostReply(page, name);
  await increase(page, name).click();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.getByRole("button", { name: SUBMIT }).click();
}

/** Which orders have a product of this name, the smallest first. */
function ordersOf({ db }: RunningShop, name: string) {
  const items = db.selectFrom("order_items").select(["order_id", "quantity"]);
  return items.where("name", "=", name).orderBy("quantity").execute();
}

test("opening the earlier order keeps newer products in the cart", { tag: "@tablet" }, async ({
  page,
  shop,
  pageErrors,
}) => {
  const mark = Date.now();
  const early = await addProduct(shop, { name: `Early ${mark}` });
  const late = await addProduct(shop, { name: `Late ${mark}` });
  await orderWithLostReply(page, early.name);
  await takeToOrderForm(page, late.name, 2);
  await confirmOrder(page, "Mona Ali");
  await page.getByRole("link", { name: "Go to that order" }).click();
  expect((await storedOrder(page, shop)).items).toMatchObject([{ name: early.name }]);
  await page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).click();
  await expect(page.getByRole("button", { name: `Remove ${late.name}` })).toBeVisible();
  await expect(page.getByText(early.name)).toHaveCount(0);
  await confirmOrder(page, "Mona Ali");
  expect((await storedOrder(page, shop)).items).toMatchObject([{ name: late.name, quantity: 2 }]);
  pageErrors.splice(0);
});

test("a cart ordered with other contents becomes one new order; sent, it cannot change", {
  tag: "@tablet",
}, async ({ page, shop, pageErrors }) => {
  const { name } = await addProduct(shop, { name: `Resting ${Date.now()}` });
  await orderOneMore(page, name);
  await again(page).waitFor();
  const earlier = page.getByRole("link", { name: "Go to that order" });
  await expect(earlier).toHaveAttribute("href", /^\/success\?order=[0-9a-f]{32}$/);
  await expectAccessible(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/confirm/, async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.fallback();
  });
  await again(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.locator("[inert]").filter({ has: increase(page, name) })).toHaveCount(1);
  answer();
  await storedOrder(page, shop);
  expect(await ordersOf(shop, name)).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  pageErrors.splice(0);
});

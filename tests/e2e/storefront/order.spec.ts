import { nameIn } from "#app/domain/locale/names.ts";
import { formatAmount } from "#app/domain/money.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  confirmOrder,
  FAILED,
  handedOverText,
  SUBMIT,
  storedOrder,
} from "#tests/support/pages/orders.ts";
import { say, saying, testLocale } from "#tests/support/pages/say.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import {
  addProduct,
  addToCart,
  openCategory,
  takeToOrderForm,
} from "#tests/support/pages/storefront.ts";
import { translateOnce } from "#tests/support/pages/translated.ts";

test("from an open category to WhatsApp", { tag: ["@journey", "@both", "@translated"] }, async ({
  page,
  shop,
}) => {
  await page.goto("/");
  await openCategory(page, say("Snack Attack"));
  const adds = page
    .getByRole("region", { name: say("Snack Attack"), exact: true })
    .getByRole("button", { name: saying("Add * to cart") });
  await adds.nth(0).click();
  await adds.nth(1).click();
  await expect(page.locator(".price-tag").first()).toHaveJSProperty("translate", false);
  await page.getByRole("link", { name: say("View Cart") }).click();
  await expect(page.getByRole("heading", { name: say("Confirm Your Order") })).toBeVisible();
  const first = page.getByRole("button", { name: saying("Increase *") }).first();
  await first.click();
  await first.click();
  await page
    .getByRole("button", { name: saying("Decrease *") })
    .first()
    .click();
  await confirmOrder(page, "  منى   علي ");

  await expect(page.getByRole("heading", { name: say("Order Placed!") })).toBeVisible();
  const order = await storedOrder(page, shop);
  expect(order).toMatchObject({ type: "WhatsApp", status: "pending", customerName: "منى علي" });
  expect(order.items.map((item) => item.quantity)).toEqual([2, 1]);
  await expect(page.locator(".stamp-code")).toHaveJSProperty("translate", false);
  const text = await handedOverText(page);
  expect(text).toContain(say("Name: منى علي"));
  const { language } = testLocale();
  for (const { name, nameAr } of order.items) {
    expect(text).toContain(nameIn(language, name, nameAr));
  }
  expect(text).toContain(say(`*Total: EGP ${formatAmount(order.total)}*`));
  await expectAccessible(page);

  await page.reload();
  expect(await handedOverText(page)).toBe(text);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goto("/confirm");
  await expect(page.getByText(say("Your cart is empty!"))).toBeVisible();
  await page.getByRole("link", { name: say("See your last order") }).click();
  await expect(page.getByRole("heading", { name: say("Order Placed!") })).toBeVisible();
  await page.getByRole("link", { name: say("Or continue shopping") }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: say("View Cart") })).toHaveCount(0);
});

test("lines are increased, decreased and removed; an empty cart links back", {
  tag: ["@phone", "@translated"],
}, async ({ page, shop }) => {
  const mark = Date.now();
  const one = await addProduct(shop, { name: `One ${mark}`, price: 1000, stock: 2 });
  const two = await addProduct(shop, { name: `Two ${mark}`, price: 550 });
  await page.goto("/");
  await addToCart(page, one.name);
  await addToCart(page, two.name, 3);
  await page.goto("/confirm");
  await expect(page.getByText("EGP 26.50").first()).toBeVisible();
  await page.getByRole("button", { name: `Increase ${one.name}` }).click();
  await expect(page.getByRole("button", { name: `Increase ${one.name}` })).toBeDisabled();
  await expect(page.getByRole("status").getByText("No more in stock.")).toBeVisible();
  await expect(page.getByText("EGP 36.50").first()).toBeVisible();
  await page.getByRole("button", { name: `Remove ${two.name}` }).click();
  await expect(page.getByText(two.name)).toHaveCount(0);
  await page.getByRole("button", { name: `Decrease ${one.name}` }).click();
  await page.getByRole("button", { name: `Decrease ${one.name}` }).click();
  await expect(page.getByText("Your cart is empty!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go back to shopping" }).click();
  await expect(page).toHaveURL(/\/\??$/);
});

test("a missing name is reported under its field, and typing clears the error", {
  tag: "@translated",
}, async ({ page, shop }) => {
  const { name } = await addProduct(shop, { name: `Nameless ${Date.now()}` });
  await takeToOrderForm(page, name);
  const field = page.getByRole("textbox", { name: "Your Full Name" });
  await confirmOrder(page, "   ");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(page.getByText("Your full name is required.")).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expectAccessible(page);
  await field.fill("Mona");
  await expect(page.getByText("Your full name is required.")).toHaveCount(0);
  await page.getByRole("button", { name: SUBMIT }).click();
  await storedOrder(page, shop);
});

test("a page translated once, in the middle of an order, shows what changes and ends the order", async ({
  page,
  shop,
}) => {
  const { name } = await addProduct(shop, { name: `Once ${Date.now()}`, price: 1250 });
  await takeToOrderForm(page, name);
  await expect(page.getByText("EGP 12.50 each")).toBeVisible();
  await translateOnce(page);
  await page.getByRole("button", { name: `Increase ${name}` }).click();
  await expect(page.getByText("EGP 25", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("EGP 12.50", { exact: true })).toHaveCount(0);
  await confirmOrder(page, "Mona Ali");
  expect((await storedOrder(page, shop)).total).toBe(2500);
  await expect(page.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
});

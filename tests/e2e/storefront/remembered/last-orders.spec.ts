import type { Page } from "@playwright/test";
import { orderCode } from "#app/domain/orders/order.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll, watchShifts } from "#tests/support/pages/layout.ts";
import { confirmOrder, placeWebOrder, SUBMIT, stubWhatsApp } from "#tests/support/pages/orders.ts";
import {
  expect,
  expectPageErrors,
  type RunningShop,
  test,
} from "#tests/support/pages/shop-test.ts";
import { addProduct, changeProduct, takeToOrderForm } from "#tests/support/pages/storefront.ts";
import { tapTwice } from "#tests/support/pages/taps.ts";

const list = (page: Page) => page.getByRole("region", { name: "Your last orders" });
const again = (page: Page) => page.getByRole("button", { name: "Order again", exact: true });
const nameField = (page: Page) => page.getByRole("textbox", { name: "Your Full Name" });

async function rememberOrder(page: Page, shop: RunningShop) {
  const product = await addProduct(shop, { name: `Again ${Date.now()}` });
  const order = await placeWebOrder(shop, [product.id, 2, 1000]);
  await page.goto(`/success?order=${order.id}`);
  await expect(page.getByRole("link", { name: orderCode(order.id) })).toBeVisible();
  return { ...product, orderId: order.id };
}

/** Orders as a shopper does, who types a name. */
async function order(page: Page, shop: RunningShop): Promise<string> {
  const { name } = await addProduct(shop, { name: `Ordered ${Date.now()}` });
  await takeToOrderForm(page, name, 2);
  await confirmOrder(page, "Salma Adel");
  await expect(page.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
  return name;
}

test("the last orders are one tap from home, below the specification's page without an order", {
  tag: "@both",
}, async ({ page, shop }) => {
  await page.goto("/success");
  await expect(page.getByText("No order to send.")).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  const { orderId } = await rememberOrder(page, shop);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Your last orders" }).click();
  await expect(page).toHaveURL("/success");
  await expect(page.getByText("No order to send.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Cart" })).toBeVisible();
  const row = list(page).getByRole("listitem");
  for (const text of [orderCode(orderId), "Pending", "EGP 20"]) {
    await expect(row).toContainText(text);
  }
  await expectAccessible(page);
});

test("the header's link is large enough, and fits beside a long name in large type", {
  tag: "@phone",
}, async ({ page, shop }) => {
  await rememberOrder(page, shop);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ["/", "/ar"]) {
    for (const type of ["100%", "200%"]) {
      await page.goto(path);
      await page.addStyleTag({ content: `html { font-size: ${type} }` });
      const name = page.locator(".site-name .truncate");
      await name.evaluate((element) => {
        element.textContent = "Supermarket Abu Youssef and Sons of Alexandria";
      });
      await expectNoSidewaysScroll(page);
      const links = page.getByRole("banner").getByRole("link");
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON()),
      );
      for (const { left, right, height } of boxes) {
        expect([left >= 0, right <= 360, height >= 44]).toEqual([true, true, true]);
      }
      const isHit = await page.locator(".orders-link").evaluate((link) => {
        const { left, right, top, height } = link.getBoundingClientRect();
        const at = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest("a");
        const widths = [...Array(Math.round(right - left)).keys()].filter(
          (x) => at(left + x + 0.5) === link,
        );
        return widths.length;
      });
      expect(isHit).toBeGreaterThanOrEqual(44);
      const code = page.locator(".last-order-code");
      await page.goto("/success");
      await page.addStyleTag({ content: `html { font-size: ${type} }` });
      expect((await code.boundingBox())?.x).toBeGreaterThanOrEqual(16);
      await expectNoSidewaysScroll(page);
    }
  }
});

test("'Order again' adds nothing twice: back and again, in the list, and from another tab", {
  tag: "@phone",
}, async ({ page, context, shop }) => {
  const { name, orderId } = await rememberOrder(page, shop);
  const two = (tab: Page) => tab.getByRole("link", { name: "Cart, 2 items" });
  await again(page).click();
  await expect(page).toHaveURL("/confirm");
  await expect(two(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/success?order=${orderId}`);
  await again(page).press("Enter");
  await expect(page).toHaveURL("/confirm");
  await expect(two(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/success");
  await list(other).getByRole("button", { name: "Order again" }).click();
  await expect(other).toHaveURL("/confirm");
  await expect(two(other)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${name}` }).press("Enter");
  await page.goto("/");
  await again(page).click();
  await expect(two(page)).toBeVisible();
});

test("the second of two taps on 'Order again' presses nothing in the cart", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const { orderId } = await rememberOrder(page, shop);
  for (const path of ["/", "/success", `/success?order=${orderId}`]) {
    for (const gapMs of [220, 350, 600]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const { x = 0, y = 0 } = (await again(page).boundingBox()) ?? {};
      await tapTwice(page, { x: x + 24, y: y + 24 }, gapMs);
      await expect(page).toHaveURL("/confirm");
      await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    }
  }
});

test("a returning shopper orders again in three taps and without typing", {
  tag: "@phone",
}, async ({ page, context, shop, pageErrors }) => {
  await stubWhatsApp(page);
  const name = await order(page, shop);
  const tab = await context.newPage();
  const shifts = await watchShifts(tab);
  await tab.goto("/", { waitUntil: "networkidle" });
  await expect(tab.getByRole("button", { name: `Order again: ${name}` })).toBeVisible();
  expect(await shifts()).toEqual([]);
  await again(tab).click();
  await tab.getByRole("button", { name: SUBMIT }).click();
  await expect(tab.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
  await tab.getByRole("link", { name: "Open WhatsApp to Send" }).click();
  await expect(tab).toHaveTitle("WhatsApp");
  const orders = shop.db.selectFrom("order_items").select("quantity").where("name", "=", name);
  expect(await orders.execute()).toEqual([{ quantity: 2 }, { quantity: 2 }]);
  pageErrors.splice(0);
});

test("home's row opens to the last order's products as they are sold now", {
  tag: "@both",
}, async ({ page, shop }) => {
  const { id, name } = await rememberOrder(page, shop);
  await changeProduct(shop, id, { price: 1275, stock: 1 });
  await page.goto("/");
  const row = page.getByRole("region", { name: "Your last order", exact: true });
  const open = row.getByRole("button", { name: `Order again: ${name}` });
  await expect(open).toHaveAttribute("aria-expanded", "false");
  await expect(row.getByRole("listitem")).toHaveCount(0);
  await open.click();
  await expect(row.getByRole("listitem")).toHaveText([/EGP 12\.75 each.*Only 1 left/]);
  await expectAccessible(page);
  await again(page).click();
  await expect(page.getByText(`${name}: Only 1 left. Your cart has 1.`)).toBeVisible();
});

test("the name is remembered with the orders, and forgotten with them", {
  tag: "@phone",
}, async ({ page, context, shop }) => {
  const name = await order(page, shop);
  const tab = await context.newPage();
  await takeToOrderForm(tab, name);
  await expect(nameField(tab)).toHaveValue("Salma Adel");
  await page.goto("/success");
  await page.getByRole("button", { name: "Forget these orders" }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Your last orders" })).toBeHidden();
  for (const one of [page, await context.newPage()]) {
    await one.goto("/confirm");
    await expect(nameField(one)).toHaveValue("");
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/Salma|koshk-orders/);
});

test("a page of an order whose script cannot be fetched says that the order is stored", {
  tag: "@phone",
}, async ({ page, shop, pageErrors }) => {
  const { name } = await addProduct(shop, { name: `Stored ${Date.now()}` });
  await page.route(/assets\/success-.*js$/, (route) => route.abort());
  await takeToOrderForm(page, name);
  await confirmOrder(page, "Salma Adel");
  await expect(page.getByText("Your order is stored; please try again")).toBeVisible();
  await expect(page.getByText("Your cart is safe")).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
  expectPageErrors(pageErrors, /ERR_FAILED|dynamically imported/);
});

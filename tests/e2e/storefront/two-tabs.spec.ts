import type { BrowserContext, Page } from "@playwright/test";
import {
  confirmOrder,
  FAILED,
  loseFirstReply,
  SUBMIT,
  storedOrder,
} from "#tests/support/pages/orders.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addProduct, takeToOrderForm } from "#tests/support/pages/storefront.ts";

/** Lets no order through to the shop before there are so many, and then all at once. */
async function gatherOrders(context: BrowserContext, count: number): Promise<void> {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  await context.route(/\/confirm/, async (route) => {
    if (route.request().method() === "POST") {
      if (++waiting === count) resolve();
      await all;
    }
    await route.fallback();
  });
}

function whatsAppLink(page: Page): Promise<string | null> {
  return page.getByRole("link", { name: "Open WhatsApp to Send" }).getAttribute("href");
}

test("a lost reply, a reload, and the cart sent from two tabs at once: one order, one link", {
  tag: ["@tablet", "@balanced"],
}, async ({ page, context, shop, pageErrors }) => {
  const { name } = await addProduct(shop, { name: `Tabs ${Date.now()}` });
  await takeToOrderForm(page, name);
  await loseFirstReply(page);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  const ordersOf = () =>
    shop.db.selectFrom("order_items").select("order_id as id").where("name", "=", name).execute();
  const stored = await ordersOf();
  expect(stored).toHaveLength(1);

  await page.reload();
  const second = await context.newPage();
  await second.goto("/confirm");
  await second.getByRole("button", { name: SUBMIT }).waitFor();
  await gatherOrders(context, 2);
  await Promise.all([confirmOrder(page, "Mona Ali"), confirmOrder(second, "Mona Ali")]);
  const { id } = await storedOrder(page, shop);
  expect(await storedOrder(second, shop)).toMatchObject({ id });
  expect(await whatsAppLink(second)).toBe(await whatsAppLink(page));
  expect(await ordersOf()).toEqual([{ id }]);
  expect(stored).toEqual([{ id }]);
  pageErrors.splice(0);
});

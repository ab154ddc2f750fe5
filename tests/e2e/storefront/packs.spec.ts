import type { Page } from "@playwright/test";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { confirmOrder, handedOverText, storedOrder } from "#tests/support/pages/orders.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, type RunningShop, test } from "#tests/support/pages/shop-test.ts";
import { addProduct, addToCart, goToUpToDateCart } from "#tests/support/pages/storefront.ts";

/** 50 pieces at EGP 10, in a box of 24 at EGP 200; a crate is sold at the till alone. */
async function packed(shop: RunningShop) {
  const product = await addProduct(shop, { name: `Karak ${Date.now()}`, stock: 50 });
  const box = pack();
  await addPacks(shop.db, product.id, box, pack({ name: "crate", is_online: false }));
  return { ...product, box: box.id, boxed: `${product.name} (box of 24)` };
}

const choice = (page: Page, name: string) =>
  page.getByRole("combobox", { name: say(`${name}: piece or pack`), exact: true });
const plus = (page: Page, name: string) =>
  page.getByRole("button", { name: say(`Add ${name} to cart`), exact: true });
const increase = (page: Page, name: string) =>
  page.getByRole("button", { name: say(`Increase ${name}`), exact: true });

test("a card offers its packs, and boxes and pieces are ordered from one stock", {
  tag: "@both",
}, async ({ page, shop }) => {
  const { name, boxed, id, box } = await packed(shop);
  await page.goto("/");
  await addToCart(page, name, 2);
  await expect(choice(page, name).getByRole("option")).toHaveCount(2);
  await choice(page, name).selectOption({ index: 1 });
  await plus(page, boxed).click();
  await plus(page, boxed).click();
  await expect(plus(page, boxed)).toBeDisabled();
  await expectAccessible(page);
  await page.goto("/");
  await page.getByRole("searchbox", { name: say("Search products") }).fill(name);
  await choice(page, name).selectOption({ index: 0 });
  await expect(plus(page, name)).toBeDisabled();
  await goToUpToDateCart(page);
  await expect(increase(page, boxed)).toBeDisabled();
  await expect(increase(page, name)).toBeDisabled();
  await expectAccessible(page);
  await confirmOrder(page, "Mona Ali");
  expect(await storedOrder(page, shop)).toMatchObject({
    total: 42_000,
    items: [
      { id, name, price: 1000, quantity: 2 },
      { id, lineId: box, name: boxed, price: 20_000, pieces: 24, quantity: 2 },
    ],
  });
  expect(await handedOverText(page)).toContain(`${boxed} (x2) - EGP 400`);
});

test("an order with packs is ordered again, as far as there are any left", async ({
  page,
  shop,
}) => {
  const { name, boxed, box } = await packed(shop);
  await page.goto("/");
  await addToCart(page, name);
  await choice(page, name).selectOption({ index: 1 });
  await plus(page, boxed).click();
  await goToUpToDateCart(page);
  await confirmOrder(page, "Mona Ali");
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(increase(page, boxed)).toBeEnabled();
  await expect(increase(page, name)).toBeEnabled();
  await shop.db.updateTable("product_packs").set({ is_online: 0 }).where("id", "=", box).execute();
  await goToUpToDateCart(page);
  await expect(page.getByText("No longer sold. Remove it to go on.")).toHaveCount(1);
});

import { expectAccessible } from "../support/axe.ts";
import {
  confirmOrder,
  handedOverText,
  loseFirstReply,
  placedOrder,
  SUBMIT,
} from "../support/orders.ts";
import { expect, test } from "../support/shop-test.ts";
import { addProduct, addToCart, changeProduct, openCategory } from "../support/storefront.ts";

const FAILED = "Could not place your order. Please try again.";

test("from an open category to WhatsApp", async ({ page, shop }) => {
  await page.goto("/");
  await openCategory(page, "Snack Attack");
  const adds = page
    .getByRole("region", { name: "Snack Attack", exact: true })
    .getByRole("button", { name: /^Add .* to cart$/ });
  await adds.nth(0).click();
  await adds.nth(1).click();
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  const first = page.getByRole("button", { name: /^Increase / }).first();
  await first.click();
  await first.click();
  await page
    .getByRole("button", { name: /^Decrease / })
    .first()
    .click();
  await expectAccessible(page);
  await confirmOrder(page, "  منى   علي ");

  await expect(page.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
  const order = await placedOrder(page, shop);
  expect(order).toMatchObject({ type: "WhatsApp", status: "pending", customerName: "منى علي" });
  if (order.type !== "WhatsApp") throw new Error(order.type);
  expect(order.items.map((item) => item.quantity)).toEqual([2, 1]);
  for (const item of order.items) {
    const stored = await shop.db
      .selectFrom("products")
      .select(["name", "price"])
      .where("id", "=", item.id)
      .executeTakeFirstOrThrow();
    expect(item).toMatchObject(stored);
  }
  const total = order.items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  expect(order.total).toBe(total);

  const egp = (amount: number) => `EGP ${(amount / 100).toFixed(amount % 100 ? 2 : 0)}`;
  const text = await handedOverText(page);
  expect(text.split("\n")).toEqual([
    expect.stringContaining("Koshk"),
    "Name: منى علي",
    "",
    ...order.items.map(
      (item) => `${item.name} (x${item.quantity}) - ${egp(item.price * item.quantity)}`,
    ),
    "",
    `*Total: ${egp(total)}*`,
    `Order code: ${order.id.slice(0, 6).toUpperCase()}`,
  ]);
  await expectAccessible(page);

  await page.reload();
  expect(await handedOverText(page)).toBe(text);
  await page.getByRole("link", { name: "Or continue shopping" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "View Cart" })).toHaveCount(0);
});

test("lines are raised, lowered and removed; an empty cart leads back", async ({ page, shop }) => {
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

test("a name is asked for, under its field, and typing clears the error", async ({
  page,
  shop,
}) => {
  const { name } = await addProduct(shop, { name: `Nameless ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.goto("/confirm");
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
  await placedOrder(page, shop);
});

test("a price changed behind the shopper's back is shown and confirmed again", async ({
  page,
  shop,
  complaints,
}) => {
  const { id, name } = await addProduct(shop, { name: `Dearer ${Date.now()}`, price: 1000 });
  await page.goto("/");
  await addToCart(page, name, 2);
  await page.goto("/confirm");
  await changeProduct(shop, id, { price: 1275 });
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText(/price has changed/)).toBeVisible();
  await expect(page.getByText("Old price: EGP 10", { exact: true })).toBeVisible();
  await expect(page.getByText("New price: EGP 12.75 each", { exact: true })).toBeVisible();
  await expect(page.getByText("EGP 25.50", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your Full Name" })).toHaveValue("Mona Ali");
  await expectAccessible(page);
  await page.getByRole("button", { name: SUBMIT }).click();
  const order = await placedOrder(page, shop);
  expect(order.total).toBe(2550);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("hidden, unavailable and short products are refused line by line, and the cart stays", async ({
  page,
  shop,
  complaints,
}) => {
  const mark = Date.now();
  const gone = await addProduct(shop, { name: `Gone ${mark}` });
  const off = await addProduct(shop, { name: `Off ${mark}` });
  const short = await addProduct(shop, { name: `Short ${mark}` });
  await page.goto("/");
  for (const { name } of [gone, off]) await addToCart(page, name);
  await addToCart(page, short.name, 4);
  await page.goto("/confirm");
  await changeProduct(shop, gone.id, { is_visible: 0 });
  await changeProduct(shop, off.id, { is_available: 0 });
  await changeProduct(shop, short.id, { stock: 3 });
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText("No longer sold.", { exact: false })).toBeVisible();
  await expect(page.getByText("Out of Stock.", { exact: false })).toBeVisible();
  await expect(page.getByText("Only 3 left.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Remove ${gone.name}` }).click();
  await page.getByRole("button", { name: `Remove ${off.name}` }).click();
  await page.getByRole("button", { name: `Decrease ${short.name}` }).click();
  await page.getByRole("button", { name: SUBMIT }).click();
  const order = await placedOrder(page, shop);
  expect(order.items).toMatchObject([{ name: short.name, quantity: 3 }]);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("without a network the cart stays and the button works again", async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const { name } = await addProduct(shop, { name: `Offline ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.goto("/confirm");
  await context.setOffline(true);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: SUBMIT }).click();
  await placedOrder(page, shop);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]);
});

test("a lost reply, a reload and another try: the same order", async ({
  page,
  shop,
  complaints,
}) => {
  const { name } = await addProduct(shop, { name: `Lost ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.goto("/confirm");
  await loseFirstReply(page);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.reload();
  await confirmOrder(page, "Mona Ali");
  const order = await placedOrder(page, shop);
  const orders = await shop.db
    .selectFrom("order_items")
    .select("order_id")
    .where("name", "=", name)
    .execute();
  expect(orders).toEqual([{ order_id: order.id }]);
  complaints.splice(0);
});

test("a cart that was ordered with other contents is offered as a new order", async ({
  page,
  shop,
  complaints,
}) => {
  const { name } = await addProduct(shop, { name: `Twice ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.goto("/confirm");
  await loseFirstReply(page);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.getByRole("button", { name: `Increase ${name}` }).click();
  await page.getByRole("button", { name: SUBMIT }).click();
  const earlier = page.getByRole("link", { name: /order/i }).first();
  await expect(earlier).toHaveAttribute("href", /^\/success\?order=[0-9a-f]{32}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send this cart as a new order" }).click();
  const order = await placedOrder(page, shop);
  expect(order.items).toMatchObject([{ name, quantity: 2 }]);
  complaints.splice(0);
});

test("going to the earlier order leaves in the cart what came since", async ({
  page,
  shop,
  complaints,
}) => {
  const mark = Date.now();
  const early = await addProduct(shop, { name: `Early ${mark}` });
  const late = await addProduct(shop, { name: `Late ${mark}` });
  await page.goto("/");
  await addToCart(page, early.name);
  await page.goto("/confirm");
  await loseFirstReply(page);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.goto("/");
  await addToCart(page, late.name, 2);
  await page.goto("/confirm");
  await confirmOrder(page, "Mona Ali");
  await page.getByRole("link", { name: "Go to that order" }).click();
  expect((await placedOrder(page, shop)).items).toMatchObject([{ name: early.name }]);
  await page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).click();
  await expect(page.getByRole("button", { name: `Remove ${late.name}` })).toBeVisible();
  await expect(page.getByText(early.name)).toHaveCount(0);
  await confirmOrder(page, "Mona Ali");
  expect((await placedOrder(page, shop)).items).toMatchObject([{ name: late.name, quantity: 2 }]);
  complaints.splice(0);
});

test("while an order is being sent its cart rests; a new order tapped twice is one", async ({
  page,
  shop,
  complaints,
}) => {
  const { name } = await addProduct(shop, { name: `Resting ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.goto("/confirm");
  await loseFirstReply(page);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.getByRole("button", { name: `Increase ${name}` }).click();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.getByRole("button", { name: SUBMIT }).click();
  const again = page.getByRole("button", { name: "Send this cart as a new order" });
  await again.waitFor();
  await page.route(/\/confirm/, async (route) => {
    if (route.request().method() === "POST") await new Promise((done) => setTimeout(done, 800));
    await route.fallback();
  });
  await again.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("button", { name: `Increase ${name}` })).toHaveCount(0);
  await placedOrder(page, shop);
  const orders = await shop.db
    .selectFrom("order_items")
    .select("quantity")
    .where("name", "=", name)
    .orderBy("quantity")
    .execute();
  expect(orders).toEqual([{ quantity: 1 }, { quantity: 2 }]);
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  complaints.splice(0);
});

test("a double tap is one order", async ({ page, shop }) => {
  const { name } = await addProduct(shop, { name: `Double ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.goto("/confirm");
  await page.getByRole("textbox", { name: "Your Full Name" }).fill("Mona");
  await page.getByRole("button", { name: SUBMIT }).dblclick();
  const order = await placedOrder(page, shop);
  const orders = await shop.db
    .selectFrom("order_items")
    .select("order_id")
    .where("name", "=", name)
    .execute();
  expect(orders).toEqual([{ order_id: order.id }]);
});

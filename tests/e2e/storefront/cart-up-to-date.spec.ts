import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { confirmOrder, FAILED, SUBMIT, storedOrder } from "#tests/support/pages/orders.ts";
import { expect, expectPageErrors, test } from "#tests/support/pages/shop-test.ts";
import {
  addProduct,
  addToCart,
  changeProduct,
  takeToOrderForm,
} from "#tests/support/pages/storefront.ts";

const total = (page: Page) => page.locator(".order-total");
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

/** As the browser does when it shows a page again that it kept. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** The stored cart, with what is given. */
const changeCart = (page: Page, change: object) =>
  page.evaluate((change) => {
    const cart = JSON.parse(localStorage.getItem("koshk-cart") ?? "");
    localStorage.setItem("koshk-cart", JSON.stringify({ ...cart, ...change }));
  }, change);

test("on arrival lines are as their products are now; one press takes out what is not there, and can be undone", async ({
  page,
  shop,
}) => {
  const mark = Date.now();
  const [gone, off, short, dear] = [
    await addProduct(shop, { name: `Gone ${mark}` }),
    await addProduct(shop, { name: `Off ${mark}` }),
    await addProduct(shop, { name: `Short ${mark}` }),
    await addProduct(shop, { name: `Dear ${mark}` }),
  ];
  await page.goto("/");
  for (const { name } of [gone, off]) await addToCart(page, name);
  await addToCart(page, short.name, 4);
  await addToCart(page, dear.name);
  await changeProduct(shop, gone.id, { is_visible: 0 });
  await changeProduct(shop, off.id, { is_available: 0 });
  await changeProduct(shop, short.id, { stock: 3 });
  await changeProduct(shop, dear.id, { price: 1275 });

  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/confirm");
  const marks = ["No longer sold. Remove", "Out of Stock. Remove", "Only 3 left. Lower"];
  for (const text of marks) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("Old price: EGP 10", { exact: true })).toBeVisible();
  await expect(page.getByText("New price: EGP 12.75 each", { exact: true })).toBeVisible();
  await expect(page.getByText(/price has changed/)).toHaveCount(0);
  await expect(total(page)).toHaveText("TotalEGP 42.75");
  await expectAccessible(page);
  expect(requests.filter((path) => path === "/order-products")).toHaveLength(1);

  const names = page.locator(".cart-line-name");
  await page.getByRole("button", { name: "Remove what is not available" }).click();
  await expect(page.getByText("2 products removed. 1 quantity lowered.")).toBeVisible();
  await expect(names).toHaveText([short.name, dear.name]);
  await expectAccessible(page);
  await undo(page).press("Enter");
  await expect(names).toHaveText([gone.name, off.name, short.name, dear.name]);
  for (const text of marks) await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator(".cart-line").first()).toBeFocused();
  await page.getByRole("button", { name: "Remove what is not available" }).press("Enter");
  await expect(total(page)).toHaveText("TotalEGP 42.75");

  // The prices on screen are the second press.
  await confirmOrder(page, "Mona Ali");
  expect(await storedOrder(page, shop)).toMatchObject({
    total: 4275,
    items: [{ name: short.name, quantity: 3 }, { name: dear.name }],
  });
});

test("a cart left open is brought up to date when the shopper comes back", async ({
  page,
  shop,
}) => {
  const { id, name } = await addProduct(shop, { name: `Left open ${Date.now()}` });
  await takeToOrderForm(page, name, 2);
  await expect(total(page)).toHaveText("TotalEGP 20");
  await changeProduct(shop, id, { price: 1100, stock: 1 });
  await comeBack(page);
  await expect(page.getByText("Only 1 left.", { exact: false })).toBeVisible();
  await expect(page.getByText("Old price: EGP 10", { exact: true })).toBeVisible();
  await expect(total(page)).toHaveText("TotalEGP 11");
});

test("where the present prices do not come, the order is refused and the cart kept", async ({
  page,
  shop,
  pageErrors,
}) => {
  const { id, name } = await addProduct(shop, { name: `Silent ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await page.route(/order-products/, (route) => route.abort());
  await page.goto("/confirm");
  await changeProduct(shop, id, { price: 1100 });
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText("Old price: EGP 10", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: SUBMIT }).press("Enter");
  expect((await storedOrder(page, shop)).total).toBe(1100);
  expectPageErrors(pageErrors, /409|ERR_FAILED/);
});

test("home's bar has the prices of its cards, and the cart the old ones beside them", async ({
  page,
  shop,
}) => {
  const { name } = await addProduct(shop, { name: `Two prices ${Date.now()}`, price: 4400 });
  await page.goto("/");
  await addToCart(page, name);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("koshk-cart") ?? "");
    localStorage.setItem(
      "koshk-cart",
      JSON.stringify({ ...cart, items: [{ ...cart.items[0], price: 4200 }] }),
    );
  });
  await page.goto("/");
  await expect(page.locator(".cart-bar")).toContainText("EGP 44");
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByText("Old price: EGP 42", { exact: true })).toBeVisible();
});

for (const [language, text] of [
  ["en", "This cart is from Tuesday, 24 November 2020."],
  ["ar", "هذه السلة من يوم الثلاثاء، 24 نوفمبر 2020."],
] as const) {
  test(`an older cart says from when it is, one of today does not (${language})`, async ({
    page,
    shop,
  }) => {
    const { name } = await addProduct(shop, { name: `Old ${Date.now()}` });
    await page.goto("/");
    await addToCart(page, name);
    const path = language === "ar" ? "/ar/confirm" : "/confirm";
    await page.goto(path);
    await expect(total(page)).toContainText("10");
    await expect(page.locator(".cart-age")).toHaveCount(0);
    await changeCart(page, { changedAt: new Date(2020, 10, 24, 12).getTime() });
    await page.goto(path);
    await expect(page.locator(".cart-age")).toHaveText(text);
  });
}

test("offline is named as the reason, and no answer as another", async ({
  page,
  context,
  shop,
  pageErrors,
}) => {
  const { name } = await addProduct(shop, { name: `Unsent ${Date.now()}` });
  await takeToOrderForm(page, name);
  await context.setOffline(true);
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // Accepted, and not answered.
  await page.route(/\/confirm/, () => {});
  await page.getByRole("button", { name: SUBMIT }).press("Enter");
  await expect(page.getByText("The shop did not answer.", { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(/\/confirm/);
  await page.getByRole("button", { name: SUBMIT }).press("Enter");
  await storedOrder(page, shop);
  pageErrors.splice(0);
});

import { expect, type Page, test } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { sectionSlug } from "#app/domain/catalogue/section.ts";
import { randomId } from "#app/domain/id.ts";
import { type Order, PLAIN_SALE } from "#app/domain/orders/order.ts";
import { product, section } from "#tests/support/data/catalogue.ts";
import { SCRIPTS } from "#tests/support/hostile/scripts.ts";
import { openUnescaped } from "#tests/support/hostile/unescaped-page.ts";
import { confirmOrder } from "#tests/support/pages/orders.ts";
import {
  expectNothingRan,
  type ScriptWatch,
  watchScripts,
} from "#tests/support/pages/script-watch.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const TEXTS = SCRIPTS.map(({ text }) => text);
const SECTIONS = TEXTS.map((text, index) =>
  section({ name: `${text} no${index}`, displayName: text }),
);

/** Of each kind, on the dashboard. */
const SHOWN = 10;

let shop: SignedInShop;
let ids: Record<string, string>;
let watch: ScriptWatch;

test.beforeAll(async () => {
  shop = await openSignedInShop();
  const products = TEXTS.flatMap((name, index) => [
    product({ name, orderId: index + 1 }),
    product({ name, collectionName: sectionSlug(SECTIONS[index]?.name ?? "") }),
  ]);
  ids = await shop.fill(products, SECTIONS);
  await shop.db
    .updateTable("user")
    .set({ name: TEXTS[0] ?? "" })
    .execute();
});

test.afterAll(() => shop.close());

test.beforeEach(async ({ page }) => {
  watch = await watchScripts(page);
});

test("each of the 60 texts runs in a page that does not escape it", async ({ page }) => {
  expect(new Set(TEXTS).size).toBe(60);
  await openUnescaped(page, shop.origin, SCRIPTS);
  await expect.poll(() => watch.ran()).toEqual(TEXTS.map((_, index) => index));
});

test("the page's policy stops the 60 texts where they are not escaped", async ({ page }) => {
  const { headers } = await shop.ask("/");
  const policy = String(headers["content-security-policy"]);
  await openUnescaped(page, shop.origin, SCRIPTS, { "Content-Security-Policy": policy });
  await expect.poll(() => watch.violations()).toBeGreaterThan(50);
  expect(watch.ran()).toEqual([]);
});

test("the 60 texts do not run on the shopper's pages", async ({ page }) => {
  await page.goto(shop.origin);
  await pressAll(page, "main button[aria-expanded=false]");
  await expectNothingRan(page, watch);
  await page.goto(`${shop.origin}/?q=alert`);
  await pressAll(page, "button[aria-label^='Add ']", TEXTS.length);
  await expectNothingRan(page, watch);
  await page.goto(`${shop.origin}/confirm`);
  await confirmOrder(page, TEXTS[4] ?? "");
  await page.waitForURL(/\/success\?order=/);
  const link = page.getByRole("link", { name: "Open WhatsApp to Send" });
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=[\w%.!~*'()-]+$/);
  expect(await page.locator("main").innerText()).toMatch(/alert\(\d+\)/);
  await expectNothingRan(page, watch);
});

test("the 60 texts do not run on the admin's pages", async ({ page, context }) => {
  await signInContext(context, shop);
  const [first] = SECTIONS;
  const inFirst = `/admin/section/${encodeURIComponent(sectionSlug(first?.name ?? ""))}`;
  for (const path of ["/admin/smokes", inFirst, "/admin/sections"]) {
    await page.goto(shop.origin + path);
    await page
      .locator("main")
      .getByText(TEXTS[0] ?? "", { exact: true })
      .first()
      .waitFor();
    await expectNothingRan(page, watch);
  }
  await page.goto(`${shop.origin}/admin/new-order`);
  await page.locator(".sale-panel[aria-busy=false]").waitFor({ state: "attached" });
  await pressAll(page, "button[aria-label^='Add ']");
  await expectNothingRan(page, watch);
  await page.getByRole("link", { name: "Confirm Sale" }).press("Enter");
  await page.getByRole("textbox", { name: /customer/i }).fill(TEXTS[5] ?? "");
  await expectNothingRan(page, watch);
  await page.getByRole("button", { name: "Confirm Sale", exact: true }).click();
  await page.waitForURL("**/admin");
  await expectNothingRan(page, watch);
});

test("the 60 texts do not run as names in live updates and on the dashboard", async ({
  page,
  context,
}) => {
  await signInContext(context, shop);
  const connected = page.waitForResponse("**/events");
  await page.goto(`${shop.origin}/admin`);
  await connected;
  for (let first = 0; first < TEXTS.length; first += SHOWN) {
    const names = TEXTS.slice(first, first + SHOWN);
    const last = names.at(-1) ?? "";
    // Only a web order that a live update brings alone is told of by its name.
    await importOrders(shop.db, ordersOf(names), "Africa/Cairo");
    await placeOrder(last);
    await expect(page.locator(".order-customer", { hasText: last })).toHaveCount(2);
    await expect(page.locator(".order-customer")).toHaveCount(2 * SHOWN);
    await expect(page.getByText(`New web order: \u2068${last}\u2069`)).toBeAttached();
    await pressAll(page, "details.order:not([open]) > summary");
    await pressAll(page, "button[aria-label^='Print order']");
    await expectNothingRan(page, watch);
    // Open ones would stay beside the next, and all be printed again.
    await pressAll(page, "details.order[open] > summary");
  }
});

/** For each name a sale to and by somebody of it, and, but for the last, a web order. */
function ordersOf(names: string[]): Order[] {
  return names.flatMap((name, index) => {
    const createdAt = Date.now();
    const base = () => ({
      id: randomId(),
      cartId: randomId(),
      customerName: name,
      total: 1000,
      createdAt,
    });
    const item = { name, price: 1000, quantity: 1 };
    const productId = ids[name] ?? "";
    const sale: Order = {
      ...PLAIN_SALE,
      ...base(),
      type: "Cashier",
      cashierId: randomId(),
      cashierName: name,
      items: [{ ...item, productId, discount: 0 }],
    };
    const order: Order = {
      ...base(),
      type: "WhatsApp",
      status: "pending",
      language: "en",
      openedAt: null,
      items: [{ ...item, id: productId }],
    };
    return index < names.length - 1 ? [sale, order] : [sale];
  });
}

async function placeOrder(name: string): Promise<void> {
  const items = [{ id: ids[name], quantity: 1, price: 1000 }];
  const cart = JSON.stringify({ cartId: randomId(), items });
  expect((await shop.post("/confirm", { customerName: name, cart })).status).toBe(302);
}

function pressAll(page: Page, selector: string, most?: number): Promise<void> {
  return page.evaluate(
    ([all = "", count]) => {
      const elements = [...document.querySelectorAll<HTMLElement>(String(all))];
      for (const element of elements.slice(0, Number(count ?? elements.length))) element.click();
    },
    [selector, most],
  );
}

test("what a page repeats of an address or a form stays text", async ({ page }) => {
  await page.goto(`${shop.origin}/login`);
  const repeating = [
    // What comes near is not looked for after other results.
    (text: string) => read(`/?q=${encodeURIComponent(text)}&after=x`),
    (text: string) => read(`/nothing/${encodeURIComponent(text)}`),
    (text: string) => read(`/admin/section/${encodeURIComponent(text)}`),
    (text: string) => read(`/admin?period=${encodeURIComponent(text)}`),
    (text: string) => shop.post("/login", { email: text, password: "x" }),
    (text: string) => shop.post("/confirm", { customerName: text.repeat(9), cart: text }),
  ];
  const outline = async (answer: Promise<Answer>) =>
    page.evaluate(outlineOf, String((await answer).body));
  const plain = await Promise.all(repeating.map((repeat) => outline(repeat("no such thing"))));
  for (const [index, text] of TEXTS.entries()) {
    const which = index % repeating.length;
    const repeat = repeating[which] ?? read;
    expect(await outline(repeat(`${text}no such thing`)), text).toBe(plain[which]);
  }
});

function read(path: string): Promise<Answer> {
  return shop.ask(path, { headers: { Cookie: shop.cookie } });
}

/** A page's elements with the names of their attributes, as a browser reads them. */
function outlineOf(html: string): string {
  const { documentElement } = new DOMParser().parseFromString(html, "text/html");
  const elements = [documentElement, ...documentElement.querySelectorAll("*")];
  return elements
    .map(({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name)}`)
    .join("\n");
}

import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { orderAddress } from "#app/domain/orders/order-address.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { sale, emptyTest as test, webOrder } from "#tests/support/data/history.ts";
import { typeKeys } from "#tests/support/pages/scanner.ts";
import { openOwnShift } from "#tests/support/pages/shifts.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { addToSale, changeSettings, goToConfirm, tillIsOpen } from "#tests/support/pages/till.ts";
import { adminRoutes } from "#tests/support/shop/addresses.ts";

/** Stands for an id in the addresses of the table of routes. */
const ABSENT = "0".repeat(32);
const UNKNOWN = "6221000000997";

/** Each place costs a burst and each receipt a page more; SCAN_SWEEP=all visits all of them. */
const MOST_RECEIPTS = process.env.SCAN_SWEEP === "all" ? 1000 : 3;

const items = [{ id: "gum", name: "Gum", price: 300, quantity: 1 }];

/** Orders as they stand, and all that was ever done. */
async function booksOf({ db }: RunningShop) {
  const orders = await db.selectFrom("orders").select(["id", "status", "customer_name"]).execute();
  const entries = await db
    .selectFrom("activity")
    .select("what")
    // The device is told of by itself, soon after the page is ready.
    .where("what", "<>", "offline device added")
    .execute();
  return { orders, entries };
}

/** The places that can have the focus: none, the page's fields, and what can be pressed. */
const PLACES = "#main :is(input, select, textarea, button, a[href], summary, [tabindex='0'])";

function countPlaces(page: Page): Promise<number> {
  return page.locator(PLACES).filter({ visible: true }).count();
}

async function focusPlace(page: Page, index: number): Promise<void> {
  if (index < 0) return page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
  const place = page.locator(PLACES).filter({ visible: true }).nth(index);
  if (await place.isEnabled()) await place.focus();
}

/** All but the barcodes of a product's form, where a code belongs. */
function valuesOf(page: Page): Promise<(string | boolean)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")]
      .filter(({ name, type }) => name !== "barcodes" && type !== "hidden")
      .map(({ type, value, checked }) =>
        type === "checkbox" || type === "radio" ? checked : value,
      ),
  );
}

const pages = new Set(adminRoutes().flatMap(({ path, isPage }) => (isPage ? [path] : [])));

type Prepare = (page: Page, shop: RunningShop) => Promise<unknown>;

/** What stands on the pages that would be empty otherwise. */
const PREPARED: Record<string, Prepare> = {
  "/admin/confirm-order": async (page) => {
    await page.goto("/admin/new-order");
    await tillIsOpen(page);
    await addToSale(page, "Tea");
    await goToConfirm(page);
  },
  "/admin/shift": async (page, shop) => {
    await changeSettings(shop, { usesShifts: true });
    await openOwnShift(page, "200");
  },
};

for (const path of pages) {
  test(`scans on ${path} change nothing and open receipts`, async ({ page, shop, pageErrors }) => {
    const { db } = shop;
    const order = webOrder({ createdAt: Date.now(), items });
    const receipt = sale({ createdAt: Date.now(), items });
    await importOrders(db, [order, receipt], "UTC");
    const { Tea = "" } = await stockShop(db, [product({ name: "Tea", stock: 3 })]);
    const count = { id: ABSENT, collectionName: null, isBlind: false };
    if (path.includes("/counts/")) await resultOf(startCount(db, count, EDIT));
    await PREPARED[path]?.(page, shop);
    const address = path.includes("/orders/")
      ? `/admin/orders/${order.id}`
      : path.replace(`products/${ABSENT}`, `products/${Tea}`);
    if (!PREPARED[path]) await page.goto(address);
    await page.waitForLoadState("networkidle");
    const url = page.url();
    const books = await booksOf(shop);
    const values = await valuesOf(page);
    const places = await countPlaces(page);
    for (let at = -1; at < Math.min(places, MOST_RECEIPTS); at += 1) {
      await focusPlace(page, at);
      await typeKeys(page, `${orderAddress("https://shop.example", receipt)}\n`, { gapMs: 2 });
      await expect(page).toHaveURL(`/admin/orders/${receipt.id}`);
      await page.goBack();
      await expect(page).toHaveURL(url);
      await expect.poll(() => valuesOf(page)).toEqual(values);
    }
    // A code in a product's form takes a button away.
    for (let at = -1; at < (await countPlaces(page)); at += 1) {
      await focusPlace(page, at);
      await typeKeys(page, `${UNKNOWN}\n`, { gapMs: 2 });
      const where = `with the focus on place ${at} of ${places}`;
      // A search field gives the keys back once they are known to be a scan, and its list with them.
      await expect.poll(() => valuesOf(page), where).toEqual(values);
      expect(page.url()).toBe(url);
    }
    expect(await booksOf(shop)).toEqual(books);
    expectPageErrors(pageErrors, /404/);
  });
}

/** The page as the server sent it: `hydrate` lets its scripts come. */
async function openUnhydrated(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: hydrate } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return hydrate;
}

test("what is pressed and scanned before the page is hydrated is done, and lands in no field", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  const order = webOrder({ createdAt: Date.now(), items });
  const receipt = sale({ createdAt: Date.now(), items });
  await importOrders(shop.db, [order, receipt], "UTC");
  let hydrate = await openUnhydrated(page, "/admin/orders");
  await page.locator(`[data-order="${order.id}"]`).getByRole("link").focus();
  await page.keyboard.press("x");
  hydrate();
  await expect(page.getByRole("dialog")).toContainText("Cancel Order");

  hydrate = await openUnhydrated(page, "/admin/orders");
  const search = page.getByLabel("Search orders");
  await search.fill("tea");
  await typeKeys(page, `${UNKNOWN}\n`);
  hydrate();
  await expect(page.getByText(`No product has the code ${UNKNOWN}.`)).toBeVisible();
  await expect(search).toHaveValue("tea");

  hydrate = await openUnhydrated(page, "/admin/no/such/page");
  await typeKeys(page, `${orderAddress("https://shop.example", receipt)}\n`);
  hydrate();
  await expect(page).toHaveURL(`/admin/orders/${receipt.id}`);
  expectPageErrors(pageErrors, /404/);
});

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button, card, openManager, adminTest as test } from "#tests/support/pages/admin.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { goToConfirm } from "#tests/support/pages/till.ts";

/** Another cashier's browser. */
async function colleague(browser: Browser, shop: RunningShop): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shop.origin });
  await signInContext(context, shop);
  return context;
}

/** A sale as the till sends it. */
async function sell(context: BrowserContext, shop: RunningShop, id: string, price: number) {
  const sale = { cartId: randomId(), items: [{ id, quantity: 1, price }] };
  const reply = await context.request.post("/admin/confirm-order.data", {
    form: { customerName: "", sale: JSON.stringify(sale) },
    headers: { Origin: shop.origin },
  });
  expect(reply.status()).toBe(200);
}

const stock = (page: Page, name: string) => card(page, name).getByRole("textbox");

async function findAtTill(page: Page, name: string): Promise<void> {
  await page.goto("/admin/new-order");
  await page.getByRole("searchbox", { name: "Search products" }).fill(name);
}

/** The addresses of the live streams that these pages opened. */
function watchStreams(...pages: Page[]): Page[] {
  const opened: Page[] = [];
  for (const page of pages) {
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/events") opened.push(page);
    });
  }
  return opened;
}

test("a sale in one window updates stock and figures in the other", {
  tag: ["@tablet", "@balanced"],
}, async ({ page, context, browser, shop, section }) => {
  await section.put({ name: "Live tea", price: 1000, stock: 7 });
  const stockAtTill = page.getByRole("listitem").filter({ hasText: "Live tea" });
  await findAtTill(page, "Live tea");
  await expect(stockAtTill).toContainText("7 left");
  const dashboard = await context.newPage();
  await dashboard.goto("/admin");
  const figure = dashboard.locator(".sales-figure").filter({ hasText: "Total Orders" });
  const before = await figure.innerText();

  const other = await colleague(browser, shop);
  const theirs = await other.newPage();
  await findAtTill(theirs, "Live tea");
  await button(theirs, "Add Live tea to sale").click();
  await goToConfirm(theirs);
  await button(theirs, "Confirm Sale").click();
  await expect(theirs.getByText("Order successfully created!")).toBeVisible();

  await expect(stockAtTill).toContainText("6 left");
  await expect(figure).not.toHaveText(before);
  await theirs.waitForURL("**/admin");
  await other.close();
});

test("changes of products and sections by other staff appear", { tag: "@tablet" }, async ({
  page,
  browser,
  shop,
  section,
}) => {
  await section.put({ name: "Tea" });
  const other = await colleague(browser, shop);
  const theirs = await other.newPage();
  await openManager(page, section);
  await openManager(theirs, section);
  await card(theirs, "Tea").getByRole("switch", { name: "Visible" }).click();
  await expect(card(page, "Tea").getByRole("switch", { name: "Visible" })).not.toBeChecked();
  await other.close();
});

test("two tabs share one connection, and the remaining tab takes it over", {
  tag: "@tablet",
}, async ({ page, context, browser, shop, section }) => {
  await section.put({ name: "Tea", price: 1000, stock: 7 });
  const [tea] = await section.stored();
  const second = await context.newPage();
  const opened = watchStreams(page, second);
  await openManager(page, section);
  await expect.poll(() => opened).toEqual([page]);
  await openManager(second, section);
  const other = await colleague(browser, shop);
  await sell(other, shop, tea?.id ?? "", 1000);
  await expect(stock(page, "Tea")).toHaveValue("6");
  await expect(stock(second, "Tea")).toHaveValue("6");
  expect(opened).toEqual([page]);

  await page.close();
  await expect.poll(() => opened).toEqual([page, second]);
  await sell(other, shop, tea?.id ?? "", 1000);
  await expect(stock(second, "Tea")).toHaveValue("5");
  await other.close();
});

test("a tab connects by itself where the one that has the connection is suspended", {
  tag: "@tablet",
}, async ({ page, context, browser, shop, section }) => {
  await section.put({ name: "Tea", price: 1000, stock: 7 });
  const [tea] = await section.stored();
  const suspended = await context.newPage();
  await suspended.goto("/");
  await suspended.evaluate(() => {
    navigator.locks.request("koshk-live", () => new Promise(() => {}));
  });
  const opened = watchStreams(page);
  await page.clock.install();
  await openManager(page, section);
  expect(opened).toEqual([]);
  await page.clock.fastForward(31_000);
  await expect.poll(() => opened).toEqual([page]);
  const other = await colleague(browser, shop);
  await sell(other, shop, tea?.id ?? "", 1000);
  await expect(stock(page, "Tea")).toHaveValue("6");
  await other.close();
});

test("changes made while offline appear after reconnecting", { tag: "@tablet" }, async ({
  page,
  context,
  browser,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea", price: 1000, stock: 7 });
  const [tea] = await section.stored();
  const other = await colleague(browser, shop);
  await openManager(page, section);
  await context.setOffline(true);
  await sell(other, shop, tea?.id ?? "", 1000);
  await context.setOffline(false);
  await expect(stock(page, "Tea")).toHaveValue("6");
  expectPageErrors(pageErrors, /net::ERR_/);
  await other.close();
});

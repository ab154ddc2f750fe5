import { expect, type Locator, type Page } from "@playwright/test";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OwnSection } from "./admin.ts";
import type { RunningShop } from "./shop-test.ts";

/** Opens New Sale at a section's own products, once its scripts have taken over. */
export async function openTill(page: Page, { title }: Pick<OwnSection, "title">): Promise<void> {
  await page.goto("/admin/new-order");
  await page.locator(".sale-panel[aria-busy=false]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: title, exact: true }).click();
}

export function search(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Search products" });
}

/** What the till says of the last press or scan. */
export function status(page: Page): Locator {
  return page.locator(".till-status");
}

/** A product's place among all that can be sold. */
export function tile(page: Page, name: string): Locator {
  return page
    .getByRole("list", { name: "Products" })
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });
}

export function addButton(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `Add ${name} to sale`, exact: true });
}

export async function addToSale(page: Page, name: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await addButton(page, name).click();
  await expect(status(page)).toHaveText(`Added ${name}`);
}

/** A line of the sale, where it is shown. */
export function line(page: Page, name: string): Locator {
  return page
    .locator("li[data-line]:visible")
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** Goes on from New Sale to Confirm Sale. */
export async function goToConfirm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Confirm Sale" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirm Sale" })).toBeFocused();
}

export function confirmButton(page: Page): Locator {
  return page.getByRole("button", { name: "Confirm Sale", exact: true });
}

/** Puts these products into a sale, and goes on to Confirm Sale. */
export async function takeToConfirm(
  page: Page,
  section: OwnSection,
  ...names: string[]
): Promise<void> {
  await openTill(page, section);
  for (const name of names) await addToSale(page, name);
  await goToConfirm(page);
}

type BrowserSale = { id: string; items: { name: string; quantity: number }[] };

/** The cashier's sale as the browser keeps it. */
export function saleInBrowser(page: Page): Promise<BrowserSale> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("koshk-sale") ?? "null"));
}

/** The order that a sale became, or null while it is none. */
export function storedSale({ db }: RunningShop, { id }: { id: string }): Promise<Order | null> {
  return getOrderOfCart(db, id);
}

/** Takes out what a test expects the browser to complain of; nothing else may be there. */
export function expectPageErrors(pageErrors: string[], expected: RegExp): void {
  for (const errors of pageErrors.splice(0)) expect(errors).toMatch(expected);
}

/** The next sale reaches the shop and is recorded, but its answer is lost: at once, or on its way. */
export async function loseReply(page: Page, how: "at once" | "on its way"): Promise<void> {
  await page.route(
    /\/admin\/confirm-order/,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      if (how === "at once") await route.abort();
    },
    { times: 1 },
  );
}

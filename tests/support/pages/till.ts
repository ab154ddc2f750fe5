import { expect, type Locator, type Page } from "@playwright/test";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import type { OwnSection } from "./admin.ts";
import { say } from "./say.ts";
import type { RunningShop } from "./shop-test.ts";

/** Keys that come earlier are lost. */
export function tillIsOpen(page: Page): Promise<void> {
  return page.locator(".sale-panel[aria-busy=false]").waitFor({ state: "attached" });
}

export async function openTill(page: Page, { title }: Pick<OwnSection, "title">): Promise<void> {
  await page.goto("/admin/new-order");
  await tillIsOpen(page);
  await page.getByRole("button", { name: title, exact: true }).click();
}

export function search(page: Page): Locator {
  return page.getByRole("searchbox", { name: say("Search products") });
}

export function status(page: Page): Locator {
  return page.locator(".till-status");
}

export function tile(page: Page, name: string): Locator {
  return page
    .getByRole("list", { name: say("Products") })
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });
}

export function addButton(page: Page, name: string): Locator {
  return page.getByRole("button", { name: say(`Add ${name} to sale`), exact: true });
}

export async function addToSale(page: Page, name: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await addButton(page, name).click();
  await expect(status(page)).toHaveText(say(`Added ${name}`));
}

export function line(page: Page, name: string): Locator {
  return page
    .locator("li[data-line]:visible")
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** By the keyboard: the next click may come at once, and in the same place. */
const AFTER_SCAN_MS = 200;

export async function goToConfirm(page: Page): Promise<void> {
  // Sooner after a scan, Enter is the scanner's own.
  await page.waitForTimeout(AFTER_SCAN_MS);
  await page.getByRole("link", { name: say("Confirm Sale") }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("Confirm Sale") })).toBeFocused();
}

export function confirmButton(page: Page): Locator {
  return page.getByRole("button", { name: say("Confirm Sale"), exact: true });
}

export async function takeToConfirm(
  page: Page,
  section: OwnSection,
  ...names: string[]
): Promise<void> {
  await openTill(page, section);
  for (const name of names) await addToSale(page, name);
  await goToConfirm(page);
}

export type BrowserSale = { id: string; items: { name: string; quantity: number }[] };

export function saleInBrowser(page: Page): Promise<BrowserSale> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("koshk-sale") ?? "null"));
}

export function storedSale({ db }: RunningShop, { id }: { id: string }): Promise<Order | null> {
  return getOrderOfCart(db, id);
}

/** On a device that may not sell offline a sale without an answer is not kept to be sent later. */
export function refusePermit(page: Page): Promise<unknown> {
  return page.route("**/admin/queue/permit", (route) => route.fulfill({ status: 204 }));
}

/** The next sale is recorded, but its answer is lost: at once, or never arriving. */
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

/** Beside what is saved. */
export async function changeSettings(
  { db, settled }: RunningShop,
  changes: Partial<ShopSettings>,
): Promise<void> {
  const { version } = await readShopSettings(db);
  const save = { save: randomId(), version, inForce: NEW_SHOP };
  // By the server's clock, which seals what is older.
  await resultOf(saveShopSettings(db, changes, save, { ...EDIT, now: Date.now() }));
  await settled?.();
}

import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { button } from "#tests/support/pages/admin.ts";
import { onDevice, openNewSale, openReadyTill } from "#tests/support/pages/offline-till.ts";
import { closeShift, countedField, openOwnShift, reportRow } from "#tests/support/pages/shifts.ts";
import { openTablet } from "#tests/support/pages/tablet.ts";
import {
  addButton,
  addToSale,
  confirmButton,
  goToConfirm,
  saleInBrowser,
  tillIsOpen,
} from "#tests/support/pages/till.ts";
import type { Account } from "#tests/support/shop/sign-in.ts";
import type { DayShop } from "./opening.ts";
import { type Items, type PlannedSale, productOf } from "./plan.ts";
import { egp, priced, type ShownSale, sum } from "./shown.ts";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** A tablet at the counter, and the cashier at it. */
export async function openTillOf(
  { shop, shown, tablets }: DayShop,
  account: Account & { name: string },
  { sales, launch, onSale }: { sales: PlannedSale[]; launch: LaunchOptions; onSale: () => void },
) {
  const tablet = await openTablet({ ...launch, ...TABLET, baseURL: shop.origin });
  tablets.push(tablet);
  tablet.page.on("pageerror", (error) => shown.pageErrors.push(String(error)));
  const cashier = account.name;
  const left = [...sales];
  const own = () => shown.sales.filter((sale) => sale.cashier === cashier);
  const taken = (method: ShownSale["method"]) =>
    sum(own().flatMap((sale) => (sale.method === method ? sale.total : [])));
  let openingCash = 0;

  async function sellOne({ items, method }: PlannedSale): Promise<void> {
    const { page } = tablet;
    await toNewSale(page);
    await fill(page, items);
    const { id: cartId } = await saleInBrowser(page);
    await goToConfirm(page);
    if (method === "Card") await page.getByText("Card", { exact: true }).click();
    await expect(page.getByRole("radio", { name: method, exact: true })).toBeChecked();
    const text = await confirmUntilShown(page);
    const { lines, total } = priced(items);
    expect(text).toContain(egp(total));
    const isKept = text.includes("the sale is kept on this device");
    shown.sales.push({ cartId, cashier, lines, total, method, isKept });
  }

  return Object.assign(tablet, {
    cashier,
    openShift: async (cash: number) => {
      const { page } = tablet;
      openingCash = cash;
      await openReadyTill({ shop, page }, account);
      // The device sells offline in this shift once its permit names it.
      const permit = page.waitForResponse(
        async (reply) =>
          reply.url().endsWith("/admin/queue/permit") && (await reply.json()).shiftId !== null,
      );
      await openOwnShift(page, String(cash / 100));
      await permit;
      await openNewSale({ shop, page });
    },
    /** The next so many sales. */
    sell: async (count: number) => {
      for (const sale of left.splice(0, count)) {
        onSale();
        await sellOne(sale);
      }
    },
    /** Waits until nothing is left on the device, and looks at the page that says so. */
    sendAll: async () => {
      const { page } = tablet;
      const sales = async () => (await onDevice(page)).sales;
      await expect.poll(sales, { timeout: 60_000 }).toBe(0);
      await page.goto("/admin/queue");
      const said = page.getByRole("region", { name: "Waiting on this device" }).getByRole("status");
      shown.queues[cashier] = await said.innerText();
    },
    /** Counts what should be in the drawer, and `difference`. */
    closeShift: async (difference: number) => {
      const { page } = tablet;
      await page.goto("/admin/shift");
      const counts = { Cash: openingCash + taken("Cash") + difference, Card: taken("Card") };
      for (const [method, amount] of Object.entries(counts)) {
        // A method that nobody used is not asked for.
        if (method === "Cash" || amount > 0) {
          await countedField(page, method).fill(String(amount / 100));
        }
      }
      await closeShift(page);
      const used = counts.Card > 0 ? ["Cash", "Card"] : ["Cash"];
      const rows = await Promise.all(used.map((method) => readRow(page, method)));
      shown.shifts.push({ cashier, openingCash, rows });
    },
  });
}

async function toNewSale(page: Page): Promise<void> {
  const links = page.getByRole("link", { name: "New Sale" });
  await links.filter({ visible: true }).first().click();
  await page.waitForURL("**/admin/new-order");
  await tillIsOpen(page);
}

async function fill(page: Page, items: Items): Promise<void> {
  for (const { name, quantity } of items) {
    if (!(await addButton(page, name).isVisible())) {
      await button(page, productOf(name).category).click();
    }
    await addToSale(page, name, quantity);
  }
}

/** Presses again where the shop could not answer; what is then shown for a moment. */
async function confirmUntilShown(page: Page): Promise<string> {
  const recorded = page.locator(".sale-recorded");
  let text = "";
  await expect(async () => {
    if (!(await recorded.isVisible())) await confirmButton(page).click({ timeout: 5000 });
    text = await recorded.innerText({ timeout: 10_000 });
  }).toPass({ timeout: 60_000, intervals: [100] });
  expect(text).toContain("Order successfully created!");
  return text;
}

async function readRow(page: Page, method: string) {
  const cells = await reportRow(page, method).getByRole("cell").allInnerTexts();
  const [, , expected = "", counted = "", difference = ""] = cells;
  return { method, expected, counted, difference };
}

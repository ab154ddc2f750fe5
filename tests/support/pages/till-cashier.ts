import { expect, type Page } from "@playwright/test";
import { DEFAULT_CUSTOMER } from "#app/domain/orders/customer-name.ts";
import { onDevice, openNewSale } from "./offline-till.ts";
import {
  addToSale,
  type BrowserSale,
  confirmButton,
  goToConfirm,
  saleInBrowser,
  tillIsOpen,
} from "./till.ts";
import type { FaultyTill, PlannedSale, Round } from "./till-faults.ts";

export type Goods = { name: string; price: number }[];

/** A sale that the cashier confirmed, once or again; shown when the till said that it was created. */
export type Attempt = { customer: string; lines: Line[]; isShown: boolean };
export type Line = { name: string; quantity: number; price: number };

export type Cashier = {
  attempts: Attempt[];
  /** Pages opened after one was lost; sales that then stood in the till although it had said that they were created. */
  counts: Record<"reopened" | "openings" | "confirmedAgain" | "cleared" | "clearedInPart", number>;
  sell(round: Round): Promise<void>;
};

/** Sells at a till to which things happen. */
export function cashierAt(till: FaultyTill, goods: Goods): Cashier {
  const attempts: Attempt[] = [];
  const byId = new Map<string, Attempt>();
  const counts = { reopened: 0, openings: 0, confirmedAgain: 0, cleared: 0, clearedInPart: 0 };
  const message = () => till.page.getByText("Order successfully created!");

  const confirmUntilShown = async (attempt: Attempt) => {
    // A shop that is closing answers 503, after which the cashier presses again.
    await expect(async () => {
      if (!(await message().isVisible())) await confirmButton(till.page).click({ timeout: 5000 });
      await message().waitFor({ timeout: 10_000 });
    }).toPass({ timeout: 40_000 });
    attempt.isShown = true;
  };
  const fillName = async ({ customer }: Attempt) => {
    const field = till.page.getByRole("textbox", { name: "Customer Name (optional)" });
    await field.fill(customer);
  };
  const clear = async () => {
    await till.page.getByRole("button", { name: "Clear sale" }).filter({ visible: true }).click();
    const dialog = till.page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Clear sale" }).click();
    await expect(dialog).toBeHidden();
  };
  /** A page that was lost may have left a sale in the till, as a whole or in part. */
  const reopen = async ({ ifStanding }: PlannedSale) => {
    await expect(async () => {
      counts.openings += 1;
      await openNewSale(till);
    }).toPass({ timeout: 60_000 });
    counts.reopened += 1;
    const standing = await standingSale(till.page);
    if (!standing) return;
    const attempt = byId.get(standing.id);
    const isWhole = attempt && contentsOf(standing.items) === contentsOf(attempt.lines);
    const wasShown = attempt?.isShown;
    if (isWhole && ifStanding === "confirm again") {
      await goToConfirm(till.page);
      await fillName(attempt);
      await confirmUntilShown(attempt);
      if (wasShown) counts.confirmedAgain += 1;
      return openNewSale(till);
    }
    await clear();
    if (wasShown) counts[isWhole ? "cleared" : "clearedInPart"] += 1;
  };
  const openNext = async ({ isOpenedAnew }: PlannedSale) => {
    if (isOpenedAnew) return openNewSale(till);
    await till.page
      .getByRole("link", { name: "New Sale" })
      .filter({ visible: true })
      .first()
      .click();
    await till.page.waitForURL("**/admin/new-order");
    await tillIsOpen(till.page);
  };
  const sellOne = async (sale: PlannedSale, strikes: Round["strikes"]) => {
    const strikeAll = async (moment: string) => {
      for (const { fault } of strikes.filter((one) => one.moment === moment)) {
        if (await till.strike(fault)) await reopen(sale);
      }
    };
    await openNext(sale);
    await strikeAll("before");
    const lines = sale.quantities.flatMap((quantity, at) => {
      const product = goods[at];
      return product && quantity > 0 ? [{ ...product, quantity }] : [];
    });
    for (const { name, quantity } of lines) await addToSale(till.page, name, quantity);
    await goToConfirm(till.page);
    const customer = sale.isNamed ? `Customer ${attempts.length + 1}` : "";
    const attempt = { customer, lines, isShown: false };
    attempts.push(attempt);
    byId.set((await saleInBrowser(till.page)).id, attempt);
    await fillName(attempt);
    const [during] = strikes.filter(({ moment }) => moment === "during");
    if (!during) await confirmUntilShown(attempt);
    else {
      await confirmButton(till.page).click();
      const shown = message()
        .waitFor({ timeout: 10_000 })
        .then(() => true)
        .catch(() => false);
      await till.page.waitForTimeout(during.delayMs);
      const isPageLost = await till.strike(during.fault);
      attempt.isShown = await shown;
      if (isPageLost) await reopen(sale);
      else if (!attempt.isShown) await confirmUntilShown(attempt);
    }
    await strikeAll("after");
  };
  return {
    attempts,
    counts,
    sell: async ({ sales, strikes }) => {
      for (const [index, sale] of sales.entries()) {
        await sellOne(
          sale,
          strikes.filter(({ at }) => at % sales.length === index),
        );
      }
    },
  };
}

/** The sale in the till, null where there is none: once the till has taken out what it knows to be sold. */
async function standingSale(page: Page): Promise<BrowserSale | null> {
  const sale = await saleInBrowser(page);
  if (!sale || sale.items.length === 0) return null;
  const { ids, sentIds } = await onDevice(page);
  if (![...ids, ...sentIds].includes(sale.id)) return sale;
  const isTakenOut = async () => {
    const { id, items } = await saleInBrowser(page);
    return id !== sale.id || items.length === 0;
  };
  await expect.poll(isTakenOut).toBe(true);
  return standingSale(page);
}

function contentsOf(items: { name: string; quantity: number }[]): string {
  return JSON.stringify(items.map(({ name, quantity }) => `${quantity} × ${name}`).sort());
}

export function nameOnOrder({ customer }: Attempt): string {
  return customer || DEFAULT_CUSTOMER;
}

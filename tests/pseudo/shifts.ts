import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import { randomId } from "#app/domain/id.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";

/** With all that a report can show; returns its id. */
export async function closeOne(db: Database, product: string): Promise<string> {
  const shift = randomId();
  const now = Date.now();
  const { id } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  const cashier = { id, name: "نور" };
  const edit = { staff: "نور", now };
  const drawer = { device: "درج", staff: "نور" };
  const pay = (amount: number) =>
    resultOf(
      recordShiftCash(db, { id: randomId(), amount, reason: "ثلج", isSure: false }, drawer, edit),
    );
  await resultOf(openShift(db, { id: shift, openingCash: 5000, device: "درج" }, edit));
  const options = { ...saleOptions, cashier: { ...cashier, id: "نور" }, now, drawer };
  const discount = { amount: 100, reason: "صديق" };
  const sale = { ...cartOf([product, 2, 1000]), customerName: "منى", discount };
  const sold = await resultOf(recordSale(db, sale, options));
  if (sold.outcome !== "recorded") throw new Error(sold.outcome);
  const items = [{ position: 0, quantity: 1, toStock: false }];
  const refund = { id: randomId(), reason: "تالف", items };
  const by = { staff: options.cashier, timezone: options.timezone, now, drawer };
  await resultOf(recordRefund(db, sold.order.id, refund, by));
  await pay(300);
  await pay(-200);
  const closing = { id: shift, counted: { cash: 6000 }, note: "ورقة مقطوعة", here: null };
  await resultOf(closeShift(db, closing, { staff: "منى", now }));
  const item = { id: product, name: "شاي", price: 1000, quantity: 1 };
  const late = {
    ...offlineSale({ cartId: randomId(), items: [item], madeAt: now }),
    customerName: "منى",
  };
  const { sender, ...received } = offlineOptions(now + 1000);
  const permit = { ...sender, cashier, shiftId: shift, issuedAt: now };
  await resultOf(recordOfflineSale(db, late, { ...received, sender, permit }));
  return shift;
}

export async function openOwn(page: Page): Promise<void> {
  const form = page.locator("form.shift-form");
  if (await page.locator(".shift-buttons").isVisible()) return;
  await form.locator("input").fill("50");
  await form.locator("[type=submit]").click();
  await page.locator(".shift-buttons").waitFor();
}

/** The closing, asked for once more. */
export async function askToClose(page: Page): Promise<void> {
  await openOwn(page);
  await page.locator(".count-notes > summary").click();
  await page.locator(".shift-count > .field input").fill("50");
  await page.locator("form.shift-form > [type=submit]").press("Enter");
  await page.locator("[role=alertdialog]").waitFor();
}

import { expect } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import type { OfflineSaleOptions } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { offlineSale } from "./offline-sales.ts";
import { NOW } from "./orders.ts";

export const HOUR = 60 * 60_000;
const TIME = "2026-01-01T00:00:00.000Z";
/** On the day before, and within what a permit is good for. */
export const MADE = NOW - 12.75 * HOUR;

export const cashier = { id: "u1", name: "Nour" };
export const permit: OfflinePermit = {
  cashier,
  role: "cashier",
  maxDiscount: 10,
  shiftId: null,
  issuedAt: MADE - HOUR / 10,
};
export const options: OfflineSaleOptions = {
  permit,
  signature: "right",
  methods: PAYMENT_METHODS,
  accountLimit: 20_000,
  usesShifts: false,
  sender: { cashier, role: "cashier", maxDiscount: 10 },
  receipt: { at: NOW, clockOffset: 0 },
  timezone: "Africa/Cairo",
};

export type Line = [id: string | undefined, quantity: number, price: number, name?: string];

/** Made 12 hours before `NOW`, without a discount or payments. */
export function saleOf(...lines: Line[]): OfflineSale {
  const items = lines.map(([id = "", quantity, price, name = "Lighter"]) => ({
    id,
    name,
    price,
    quantity,
  }));
  return offlineSale({ cartId: randomId(), items, madeAt: MADE });
}

type Account = { id: string; name: string; role?: "owner" | "cashier" };

/** The cashier's, or another's. */
export async function addAccount(db: Database, account: Account = cashier): Promise<void> {
  const { id, name, role = "cashier" } = account;
  const about = {
    name,
    email: `${name}@koshk.test`,
    emailVerified: false,
    createdAt: TIME,
    updatedAt: TIME,
  };
  await db
    .insertInto("user")
    .values({ id, disabled: 0, role, ...about } as never)
    .execute();
}

/** That the ledger and the sums are those of the orders. */
export async function proveShop(db: Database): Promise<void> {
  expect((await checkStock(db)).faults).toEqual([]);
  expect(await checkedFaults(db)).toEqual([]);
  expect((await checkSums(db, options.timezone)).examples).toEqual([]);
}

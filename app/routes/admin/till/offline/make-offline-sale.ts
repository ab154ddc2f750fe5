import { MAX_OFFLINE_MS } from "#app/domain/limits.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { offlineOrder } from "#app/domain/sale/offline-order.ts";
import type { OfflineSale, OnAccount } from "#app/domain/sale/offline-sale.ts";
import type { MoneyMethod } from "#app/domain/sale/payment.ts";
import type { PrintedOrder } from "#app/ui/order-receipt/order-receipt.tsx";
import type { DevicePermit } from "./device-store.ts";
import { addOfflineSale, readPermit } from "./offline-sales.ts";

/** A sale as the till sent it in vain, with the names of its lines. */
export type NamedSale = Pick<
  OfflineSale,
  "cartId" | "items" | "payments" | "discount" | "onAccount"
>;

/** `order` is for the receipt, whose code and address the sale has once the server knows of it. */
export type MadeOffline = { total: Piastres; order: PrintedOrder };

/** The server judges discounts. */
const NO_LIMIT = { role: "cashier", maxDiscount: 100 } as const;

/** Keeps a sale on this device. Null where it may not sell offline, or cannot write. */
export async function makeOfflineSale(
  customerName: string,
  sale: NamedSale,
): Promise<MadeOffline | null> {
  return whilePermitted(async ({ permit, key, clockOffset, cashier }, madeAt) => {
    const offlineSale = { ...sale, customerName, permit, madeAt, clockOffset };
    const createdAt = madeAt + clockOffset;
    const about = { seller: { cashier, ...NO_LIMIT }, shiftId: null, createdAt };
    const { order } = offlineOrder(offlineSale, { ...about, receivedAt: createdAt });
    const { total } = order;
    const code = orderCode(order.id);
    const made = { sale: offlineSale, total, code, cashierName: cashier.name };
    const offlineNumber = await addOfflineSale(made, key);
    return { total, order: { ...order, offlineNumber } };
  });
}

/** Null where the permit to sell offline has ended or is missing, and where `make` fails. */
async function whilePermitted<Made>(
  make: (held: DevicePermit, madeAt: number) => Promise<Made>,
): Promise<Made | null> {
  try {
    const held = await readPermit();
    const madeAt = Date.now();
    return held && maySellOffline(held, madeAt) ? await make(held, madeAt) : null;
  } catch {
    return null;
  }
}

type TakenPayment = { id: string; amount: Piastres; method: MoneyMethod };

/** Keeps a payment on account on this device. Null where it may not sell offline, or cannot write. */
export async function makeOfflinePayment(
  onAccount: OnAccount,
  { id: cartId, amount, method }: TakenPayment,
): Promise<{ offlineNumber: number | null } | null> {
  return whilePermitted(async ({ permit, key, clockOffset, cashier }, madeAt) => {
    const payments = [{ method, amount, received: null }];
    const paid = { cartId, items: [], payments, discount: null, onAccount };
    const sale = { ...paid, customerName: onAccount.name, permit, madeAt, clockOffset };
    const made = { sale, total: amount, cashierName: cashier.name };
    return { offlineNumber: await addOfflineSale(made, key) };
  });
}

/** `now` by the device's clock. */
export function maySellOffline(
  { issuedAt, clockOffset }: Pick<DevicePermit, "issuedAt" | "clockOffset">,
  now: number,
): boolean {
  return now + clockOffset - issuedAt < MAX_OFFLINE_MS;
}

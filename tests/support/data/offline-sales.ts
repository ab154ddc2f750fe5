import type { OfflineSaleOptions } from "#app/data/orders/offline/record-offline-sale.server.ts";
import type { Seller } from "#app/domain/sale/offline-permit.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { saleOptions } from "./sales.ts";

/** As a device with the right clock sends it, before it has a permit. */
export function offlineSale(about: Pick<OfflineSale, "cartId" | "items" | "madeAt">): OfflineSale {
  const plain = { customerName: "Mona Ali", payments: [], discount: null };
  return { ...plain, permit: "", clockOffset: 0, ...about };
}

/** With `issuedAt`, the seller's permit holds where there is an account. */
export function offlineOptions(now: number, issuedAt?: number): OfflineSaleOptions {
  const { cashier, timezone } = saleOptions;
  const sender: Seller = { cashier, role: "owner", maxDiscount: 100 };
  const methods = PAYMENT_METHODS;
  return {
    permit: issuedAt === undefined ? null : { ...sender, shiftId: null, issuedAt },
    signature: issuedAt === undefined ? "none" : "right",
    usesShifts: false,
    methods,
    accountLimit: 20_000,
    sender,
    receipt: { at: now, clockOffset: 0 },
    timezone,
  };
}

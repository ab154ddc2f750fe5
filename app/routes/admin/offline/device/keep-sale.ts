import { cartTotal } from "#app/domain/cart.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { LateSale } from "#app/domain/sale/late-sale.ts";
import { maySellOffline } from "./may-sell-offline.ts";
import { addWaiting, readPermit } from "./waiting-sales.ts";

/** A sale as the till sent it in vain, with the names of its lines. */
export type UnansweredSale = Pick<LateSale, "cartId" | "items" | "payments" | "discount">;

export type KeptSale = { total: Piastres };

/** Keeps a sale on this device. Null where it may not sell offline, or cannot write. */
export async function keepSale(
  customerName: string,
  sale: UnansweredSale,
): Promise<KeptSale | null> {
  try {
    const held = await readPermit();
    const madeAt = Date.now();
    if (!held || !maySellOffline(held, madeAt)) return null;
    const { permit, clockOffset, cashier } = held;
    const late = { ...sale, customerName, permit, madeAt, clockOffset };
    const total = cartTotal(late.items) - (late.discount?.amount ?? 0);
    await addWaiting({ sale: late, total, cashierName: cashier.name });
    return { total };
  } catch {
    return null;
  }
}

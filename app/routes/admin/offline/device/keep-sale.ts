import { cartTotal } from "#app/domain/cart.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { LateSale } from "#app/domain/sale/late-sale.ts";
import type { PrintedOrder } from "#app/ui/order-receipt/order-receipt.tsx";
import { maySellOffline } from "./may-sell-offline.ts";
import { addWaiting, readPermit } from "./waiting-sales.ts";

/** A sale as the till sent it in vain, with the names of its lines. */
export type UnansweredSale = Pick<LateSale, "cartId" | "items" | "payments" | "discount">;

/** `order` is for the receipt. */
export type KeptSale = { total: Piastres; order: PrintedOrder };

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
    const about = { type: "Cashier" as const, total, cashierName: cashier.name };
    return { total, order: { ...late, ...about, id: null, createdAt: madeAt + clockOffset } };
  } catch {
    return null;
  }
}

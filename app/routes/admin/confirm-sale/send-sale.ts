import { data } from "react-router";
import { SALE_FAILED } from "#app/domain/orders/sale.ts";
import type { SaleResult } from "./sale-result.ts";

/** What the page hears of a sale it sent; `isLost` when no answer came, whatever became of it. */
export type SaleAnswer = SaleResult & { isLost?: boolean };

/** Later answers count as lost: the cashier has to know within 5 seconds. */
const PATIENCE = 4000;

/**
 * For the route's `clientAction`: whatever keeps the answer away, the page stays as it is. The
 * status keeps it from asking for its data again, as nobody would answer that either.
 */
export async function sendSale(serverAction: () => Promise<SaleResult>) {
  const timeout = AbortSignal.timeout(PATIENCE);
  const lost = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener("abort", () => reject(timeout.reason));
  });
  try {
    return await Promise.race([serverAction(), lost]);
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<SaleAnswer>(isLoss(error) ? { isLost: true } : { failure: SALE_FAILED }, 503);
  }
}

/** What fetch throws when nobody answers, or what the wait ends with. */
function isLoss(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError")
  );
}

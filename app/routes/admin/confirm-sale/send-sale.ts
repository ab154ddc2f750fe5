import { data } from "react-router";
import type { SaleResult } from "./sale-action.server.ts";

/**
 * What the page learns of a sale it sent; `isLost` when no answer came, whatever became of it, and a
 * `failure` of "failed" when it was none.
 */
export type SaleAnswer = SaleResult & { isLost?: boolean };

/** A later answer counts as lost: the cashier has to know within 5 seconds. */
const ANSWER_TIMEOUT_MS = 4000;

/**
 * The route's `clientAction`: the page stays when no answer comes. Status 503 keeps React Router
 * from loading the page's data again, which would fail as well.
 */
export async function sendSale(serverAction: () => Promise<SaleResult>) {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const lost = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener("abort", () => reject(timeout.reason));
  });
  try {
    return await Promise.race([serverAction(), lost]);
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<SaleAnswer>(isLoss(error) ? { isLost: true } : { failure: "failed" }, 503);
  }
}

/** What fetch throws when nobody answers, or the timeout's error. */
function isLoss(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError")
  );
}

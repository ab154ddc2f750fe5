import { data } from "react-router";
import {
  type KeptSale,
  keepSale,
  type UnansweredSale,
} from "#app/routes/admin/till/offline/device/keep-sale.ts";
import { isNoAnswer, noteLoss } from "#app/ui/admin/answer-limit.ts";
import type { SaleResult } from "./confirm-sale.server.ts";

/**
 * What the page learns of a sale it sent. Without an answer, whatever became of it, it is `kept` on the device to be sent
 * again, or `isLost` where it cannot be; `isBroken` when the answer was none.
 */
export type SaleAnswer = SaleResult & { kept?: KeptSale; isLost?: boolean; isBroken?: boolean };

/**
 * The route's `clientAction`: the page stays when no answer comes. Status 503 keeps React Router
 * from loading the page's data again, which would fail as well.
 */
export async function sendSale(request: Request, serverAction: () => Promise<SaleResult>) {
  const form = await request.clone().formData();
  try {
    return await noteLoss(serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isLoss(error)) return data<SaleAnswer>({ isBroken: true }, 503);
    // Without its approval it would be a discount above the limit, and a PIN is kept nowhere.
    if (form.has("approver")) return data<SaleAnswer>({ isLost: true }, 503);
    const kept = await keepSale(String(form.get("customerName")), unanswered(form));
    return data<SaleAnswer>(kept ? { kept } : { isLost: true }, 503);
  }
}

function unanswered(form: FormData): UnansweredSale {
  return JSON.parse(String(form.get("sale")));
}

/** What fetch throws when nobody answers, at once or in time, or the answer stops in its middle. */
function isLoss(error: unknown): boolean {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  return reason instanceof TypeError || isNoAnswer(reason);
}

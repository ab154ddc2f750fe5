import type { Payment } from "#app/domain/sale/payment.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { type Order, soldItems } from "./order.ts";

/** Prices do not count: a retry after a price change is the same order, paid alike. */
export function isRepetition(
  order: Order,
  submission: SaleSubmission,
  type: Order["type"],
): boolean {
  const ordered = soldItems(order).map(({ productId, quantity }) => ({ id: productId, quantity }));
  return (
    order.type === type &&
    contents(order.customerName, ordered) === contents(submission.customerName, submission.items) &&
    (order.type === "WhatsApp" || paid(order) === paid(submission))
  );
}

function paid({ discount, payments = [] }: Pick<SaleSubmission, "discount" | "payments">): string {
  return JSON.stringify([discount?.amount ?? 0, howPaid(payments)]);
}

/** The amount of one payment goes by the prices. */
function howPaid(payments: readonly Payment[]): string[] {
  if (payments.length < 2) return [payments[0]?.method ?? "cash"];
  return payments.map(({ method, amount }) => `${method} ${amount}`).sort();
}

function contents(customerName: string, items: { id: string; quantity: number }[]): string {
  const counts = items.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  return JSON.stringify([customerName, counts]);
}

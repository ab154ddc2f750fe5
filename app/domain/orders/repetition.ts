import { isSameFulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { type CashierOrder, linesOf, type Order } from "./order.ts";

/**
 * Prices do not count: a retry after a price change is the same order, paid alike. A web order is handed over alike, and
 * says nothing of how it was paid.
 */
export function isRepetition(
  order: Order,
  submission: SaleSubmission,
  type: Order["type"],
): boolean {
  return (
    order.type === type &&
    contents(nameOf(order, order.customerName), linesOf(order)) ===
      contents(nameOf(order, submission.customerName), submission.items) &&
    (order.type === "WhatsApp"
      ? isSameFulfilment(order.fulfilment, submission.fulfilment)
      : paid(order) === paid(submission) && order.account?.id === submission.account)
  );
}

/** Whose account it is on says more than the name, which is removed where the customer is forgotten. */
function nameOf({ account }: Order, name: string): string {
  return account ? "" : name;
}

/**
 * A sale's order has an id made of the sale's own id and of what makes it a repetition: the device that prints a receipt
 * before the server knows of the sale, and the server, whenever it does, come to the same.
 */
export function saleOrderId(sale: Omit<CashierOrder, "id">): string {
  const order = { ...sale, id: "" };
  const what = contents(order.customerName, linesOf(order)) + paid(order);
  const start = Number.parseInt(sale.cartId.slice(0, HASH_DIGITS), 16) ^ hash(what);
  return (start >>> 0).toString(16).padStart(HASH_DIGITS, "0") + sale.cartId.slice(HASH_DIGITS);
}

const HASH_DIGITS = 8;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value;
}

function paid({ discount, payments = [] }: Pick<SaleSubmission, "discount" | "payments">): string {
  return JSON.stringify([discount?.amount ?? 0, howPaid(payments)]);
}

function howPaid(payments: readonly Payment[]): string[] {
  if (payments.length < 2) return [payments[0]?.method ?? "cash"];
  return payments.map(({ method, amount }) => `${method} ${amount}`).sort();
}

function contents(customerName: string, items: { id: string; quantity: number }[]): string {
  const counts = items.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  return JSON.stringify([customerName, counts]);
}

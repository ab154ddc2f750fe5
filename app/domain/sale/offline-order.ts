import { cartTotal } from "#app/domain/cart.ts";
import { MAX_LINE_NAME } from "#app/domain/catalogue/product-form.ts";
import type { Piastres } from "#app/domain/money.ts";
import { DEFAULT_CUSTOMER, MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import type { CashierOrder } from "#app/domain/orders/order.ts";
import { saleOrderId } from "#app/domain/orders/repetition.ts";
import { hasVisibleText, plainLine } from "#app/domain/text.ts";
import { refuseCustomAmount } from "./custom-amount.ts";
import { percentOf, withShares } from "./discount.ts";
import type { Seller } from "./offline-permit.ts";
import type { OfflineSale } from "./offline-sale.ts";
import { inCash, type Payment, paidTotal, refuseReceived } from "./payment.ts";
import type { SaleProblem } from "./sale-problem.ts";

type About = { seller: Seller; shiftId: string | null; createdAt: number; receivedAt: number };

/** The order of a sale made offline: with the device's names and prices, its total computed again. */
export function offlineOrder(
  sale: OfflineSale,
  { seller, shiftId, createdAt, receivedAt }: About,
): { order: CashierOrder; problems: SaleProblem[] } {
  const items = sale.items.map(({ id, name, note, pack, price, quantity }) => ({
    ...(note === undefined ? { productId: id } : { productId: "", lineId: id, pieces: 0 }),
    ...(pack && { ...pack, lineId: id }),
    name: textOf(name, MAX_LINE_NAME),
    price,
    quantity,
  }));
  const sum = cartTotal(items);
  // A sale comes to one piastre at least.
  const amount = Math.min(sale.discount?.amount ?? 0, sum - 1);
  const discount = sale.discount && amount > 0 ? { ...sale.discount, amount } : null;
  const total = sum - (discount?.amount ?? 0);
  const made: Omit<CashierOrder, "id"> = {
    cartId: sale.cartId,
    type: "Cashier",
    customerName: textOf(sale.customerName, MAX_CUSTOMER_NAME) || DEFAULT_CUSTOMER,
    cashierId: seller.cashier.id,
    cashierName: seller.cashier.name,
    discount,
    payments: fitPayments(sale.payments, total),
    shiftId,
    receivedAt,
    items: withShares(items, discount),
    total,
    createdAt,
  };
  const order = { ...made, id: saleOrderId(made) };
  return { order, problems: judgeMoney(sale, sum, total, seller) };
}

function textOf(typed: string, most: number): string {
  const text = plainLine(typed);
  return hasVisibleText(text) ? [...text].slice(0, most).join("") : "";
}

/**
 * Payments that add up to the total: what they are too much is taken off the last ones, what is missing counts with the
 * first. None is one in cash.
 */
export function fitPayments(payments: readonly Payment[], total: Piastres): Payment[] {
  if (payments.length === 0) return inCash(total);
  const missing = total - paidTotal(payments);
  let left = total - Math.max(0, missing);
  return payments
    .map((payment, at) => {
      const part = Math.min(payment.amount, left);
      left -= part;
      const amount = at === 0 ? part + Math.max(0, missing) : part;
      const { received } = payment;
      const isTaken = received !== null && !refuseReceived(amount, received);
      return { ...payment, amount, received: isTaken ? received : null };
    })
    .filter(({ amount }) => amount > 0 || missing === 0);
}

function judgeMoney(
  { items, discount, payments }: OfflineSale,
  sum: Piastres,
  total: Piastres,
  { maxDiscount, maxCustom }: Seller,
): SaleProblem[] {
  const problems: SaleProblem[] = [];
  for (const { note, price } of items) {
    if (note === undefined || maxCustom === undefined || !refuseCustomAmount(price, maxCustom))
      continue;
    problems.push({ kind: "custom", amount: price, most: maxCustom });
  }
  const most = Math.min(percentOf(sum, maxDiscount), sum - 1);
  if (discount && discount.amount > most) {
    problems.push({ kind: "discount", amount: discount.amount, most });
  }
  const paid = paidTotal(payments);
  if (payments.length > 0 && paid !== total) problems.push({ kind: "payments", paid, total });
  for (const { amount, received } of payments) {
    if (received === null || refuseReceived(amount, received) !== "tooMuch") continue;
    problems.push({ kind: "received", received, amount });
  }
  return problems;
}

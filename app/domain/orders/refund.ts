import * as z from "zod/mini";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { type CashierOrderItem, lineTotal, type Order, soldItems } from "./order.ts";
import { ReasonSchema } from "./reason.ts";
import type { RefundPayment } from "./refund-payments.ts";

type RefundItem = { position: number; quantity: number; amount: Piastres; toStock: boolean };

export type Refund = {
  id: string;
  total: Piastres;
  reason: string;
  payments: RefundPayment[];
  staff: { id: string; name: string };
  approvedBy?: { id: string; name: string };
  createdAt: number;
  items: RefundItem[];
};

export type RefundedPart = Pick<Refund, "id" | "total"> & { items: Omit<RefundItem, "toStock">[] };

/** A refund as the browser sends it; its id makes a repetition the same refund. */
export const SubmittedRefundSchema = z.object({
  id: z.string().check(z.refine(isRandomId)),
  reason: ReasonSchema,
  payments: z.optional(
    z
      .array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int().check(z.gte(1)) }))
      .check(z.refine((parts) => new Set(parts.map(({ method }) => method)).size === parts.length)),
  ),
  /** Somebody was told that a method gives back more than it paid. */
  isBeyondPaid: z.optional(z.boolean()),
  /** All is given back by it, as pages of the version before send it. */
  method: z.optional(z.enum(PAYMENT_METHODS)),
  items: z
    .array(
      z.object({
        position: z.int().check(z.gte(0), z.lte(MAX_CART_LINES)),
        quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
        toStock: z.boolean(),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_CART_LINES),
      z.refine((items) => new Set(items.map(({ position }) => position)).size === items.length),
    ),
});

export type SubmittedRefund = z.infer<typeof SubmittedRefundSchema>;

export function isRefundable(order: Order): boolean {
  return order.type === "Cashier" || order.status === "completed";
}

export type RefundableLine = CashierOrderItem & {
  position: number;
  left: number;
  leftAmount: Piastres;
};

export function refundableLines(order: Order, refunds: readonly Refund[]): RefundableLine[] {
  const refunded = refunds.flatMap(({ items }) => items);
  return soldItems(order).map((item, position) => {
    const own = refunded.filter((line) => line.position === position);
    const total = lineTotal(item) - item.discount;
    return {
      ...item,
      position,
      left: item.quantity - own.reduce((sum, { quantity }) => sum + quantity, 0),
      leftAmount: total - own.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** The last piece takes what is left, so that all pieces together are the line's amount. */
export function refundAmount(line: RefundableLine, quantity: number): Piastres {
  return quantity === line.left
    ? line.leftAmount
    : Math.floor((line.leftAmount * quantity) / line.left);
}

/** 'Back to stock' does not count, as a product may have been deleted before the refund. */
export function isSameRefund(
  refund: Refund,
  { items, payments, method }: SubmittedRefund,
): boolean {
  const whole = method && [{ method, amount: refund.total }];
  const sent = { items, payments: payments ?? whole ?? refund.payments };
  return contents(refund) === contents(sent);
}

function contents({ items, payments }: Pick<SubmittedRefund, "items" | "payments">): string {
  const pieces = items.map(({ position, quantity }) => `${position} ${quantity}`).sort();
  const parts = payments?.map(({ method, amount }) => `${method} ${amount}`).sort();
  return JSON.stringify([parts, pieces]);
}

import {
  ACTION_RULES,
  type OrderAction,
  type OrderStatus,
} from "#app/domain/orders/order-status.ts";
import type { Role } from "./staff.ts";

/** The routes of cashiers, as in `routes.ts`; all others under /admin are the owners'. */
const CASHIER_ROUTES: readonly string[] = [
  "admin/new-order",
  "admin/confirm-order",
  "admin/orders",
  "admin/orders/:orderId",
  "admin/orders/check",
  "admin/session",
  "admin/account",
];

export function mayOpen(role: Role, route: string): boolean {
  return role === "owner" || CASHIER_ROUTES.includes(route);
}

const CASHIERS_MAY_REFUND: boolean = false;

export function mayRefund(role: Role): boolean {
  return role === "owner" || CASHIERS_MAY_REFUND;
}

/** Cancelling a confirmed order gives back what was taken for it, like a refund. */
export function mayChangeOrder(role: Role, action: OrderAction, status: OrderStatus): boolean {
  if (!ACTION_RULES[action].from.includes(status)) return false;
  return action !== "cancel" || status === "pending" || mayRefund(role);
}

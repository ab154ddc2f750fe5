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
  "admin/queue",
  "admin/queue/permit",
  "admin/queue/send",
  "admin/offline",
  "admin/worker.js",
  "admin/orders/find",
  "admin/session",
  "admin/shift",
  "admin/account",
  "admin/passkeys",
  "admin/switch-cashier",
];

export function mayOpen(role: Role, route: string): boolean {
  return role === "owner" || CASHIER_ROUTES.includes(route);
}

/** A role with what the owner has set for cashiers. */
export type Rights = { role: Role; cashiersRefund: boolean };

export const OWNER: Rights = { role: "owner", cashiersRefund: false };

export function mayRefund({ role, cashiersRefund }: Rights): boolean {
  return role === "owner" || cashiersRefund;
}

/** Cancelling a confirmed order gives back what was taken for it, like a refund. */
export function mayChangeOrder(rights: Rights, action: OrderAction, status: OrderStatus): boolean {
  if (!ACTION_RULES[action].from.includes(status)) return false;
  return action !== "cancel" || status === "pending" || mayRefund(rights);
}

import {
  ACTION_RULES,
  type OrderAction,
  type OrderStatus,
} from "#app/domain/orders/order-status.ts";
import type { Role } from "./staff.ts";

/** A session by PIN has the strength "pin"; one begun with a password or passkey "sign-in", and so has one confirmed with either. */
type Access = { role: Role; strength: "pin" | "sign-in" };

const TILL: Access = { role: "cashier", strength: "pin" };
const OWN: Access = { role: "cashier", strength: "sign-in" };
const OWNERS: Access = { role: "owner", strength: "sign-in" };
/** An owner meets these at the till as well. */
const OWNERS_AT_TILL: Access = { role: "owner", strength: "pin" };

/** Every route under /admin, as in `routes.ts`. One that is missing here stops the start. */
export const ROUTE_ACCESS: Readonly<Record<string, Access>> = {
  admin: OWNERS,
  "admin/:category": OWNERS,
  "admin/section/:sectionName?": OWNERS,
  "admin/new-order": TILL,
  "admin/confirm-order": TILL,
  "admin/orders": TILL,
  "admin/orders/:orderId": TILL,
  "admin/orders/round": TILL,
  "admin/orders/find": TILL,
  "admin/orders/check": TILL,
  "admin/queue": TILL,
  "admin/queue/permit": TILL,
  "admin/queue/send": TILL,
  "admin/cleared-sales": TILL,
  "admin/customers/till": TILL,
  "admin/shift": TILL,
  "admin/shifts": OWNERS,
  "admin/shifts/:shiftId": OWNERS,
  "admin/customers": OWNERS,
  "admin/customers/:customerId": OWNERS,
  "admin/customers/opening": OWNERS,
  "admin/customers/remind": OWNERS,
  "admin/sections": OWNERS,
  "admin/staff": OWNERS,
  "admin/backups": OWNERS,
  "admin/backups/restore": OWNERS,
  "admin/backups/restore/pieces": OWNERS,
  "admin/backups/:name": OWNERS,
  "admin/activity": OWNERS,
  "admin/patterns": OWNERS,
  "admin/patterns/:staffId/:figure": OWNERS,
  "admin/stock": OWNERS,
  "admin/stock/products/:productId": OWNERS,
  "admin/stock/delivery": OWNERS,
  "admin/stock/delivery/prices": OWNERS,
  "admin/stock/waste": OWNERS,
  "admin/stock/bookings": OWNERS,
  "admin/stock/bookings/:bookingId": OWNERS,
  "admin/stock/counts": OWNERS,
  "admin/stock/counts/:countId": OWNERS,
  "admin/stock/counts/:countId/review": OWNERS,
  "admin/stock/counts/:countId/save": OWNERS,
  "admin/stock/labels": OWNERS,
  "admin/stock/labels/:productId": OWNERS,
  "admin/stock/reorder": OWNERS,
  "admin/stock/expiring": OWNERS,
  "admin/stock/export/:what": OWNERS,
  "admin/stock/import": OWNERS,
  "admin/stock/import/:importId": OWNERS,
  "admin/stock/import/:importId/progress": OWNERS,
  "admin/stock/import/:importId/refused": OWNERS,
  "admin/clock": OWNERS,
  "admin/settings": OWNERS,
  "admin/settings/:group": OWNERS,
  "admin/images/:collectionName": OWNERS,
  "admin/barcodes": OWNERS,
  "admin/saved": OWNERS,
  "admin/demo-shop": OWNERS,
  "admin/search": OWNERS_AT_TILL,
  "admin/search/all": TILL,
  "admin/account": OWN,
  "admin/offline-devices": OWN,
  // It asks by itself, in a session by password too.
  "admin/passkeys": TILL,
  "admin/confirm-identity": TILL,
  "admin/switch-cashier": TILL,
  "admin/session": TILL,
  "admin/offline": TILL,
  "admin/worker.js": TILL,
  "admin/*": OWNERS_AT_TILL,
};

export function mayOpen(role: Role, route: string): boolean {
  const access = ROUTE_ACCESS[route];
  return access !== undefined && (role === "owner" || access.role === "cashier");
}

export function asksSignIn(route: string): boolean {
  return ROUTE_ACCESS[route]?.strength !== "pin";
}

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

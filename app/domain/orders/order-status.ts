export const ORDER_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Counted for the dashboard and the orders page. Steps of web orders count on the day the order was
 * placed; money on its own day: `revenue` and delivery `fees` of completed web orders, each less their refunds, and
 * `refunds` of sales.
 */
export type OrderStep = "opened" | StatusChange["status"] | MoneyStep;

export const MONEY_STEPS = ["revenue", "fees", "refunds"] as const;
type MoneyStep = (typeof MONEY_STEPS)[number];

export function isMoneyStep(step: OrderStep): boolean {
  return MONEY_STEPS.some((money) => money === step);
}

export const ORDER_ACTIONS = ["confirm", "complete", "cancel"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

type Rule = { from: readonly OrderStatus[]; to: StatusChange["status"] };

export const ACTION_RULES: Record<OrderAction, Rule> = {
  confirm: { from: ["pending"], to: "confirmed" },
  complete: { from: ["pending", "confirmed"], to: "completed" },
  cancel: { from: ["pending", "confirmed"], to: "cancelled" },
};

export type StatusChange = {
  status: Exclude<OrderStatus, "pending">;
  staff: { id: string; name: string };
  reason: string | null;
  /** This owner's PIN allowed it to a cashier. */
  approvedBy?: { id: string; name: string };
  madeAt: number;
};

/** The statuses that an action leads through: completing a pending order confirms it first. */
export function statusesReached(action: OrderAction, from: OrderStatus): StatusChange["status"][] {
  if (action === "cancel") return ["cancelled"];
  if (action === "confirm") return ["confirmed"];
  return from === "pending" ? ["confirmed", "completed"] : ["completed"];
}

export function stockMoved(action: OrderAction, from: OrderStatus): "taken" | "given back" | null {
  if (action === "cancel") return from === "confirmed" ? "given back" : null;
  return from === "pending" ? "taken" : null;
}

/** A pending order whose chat was not opened within this time counts as never sent. */
export const NEVER_SENT_AFTER_MS = 10 * 60_000;

export const MAX_PENDING_COUNTED = 100;

/** Statuses as shoppers see them: a confirmed order that has left the shop is out for delivery. */
export const SHOWN_STATUSES = ["pending", "confirmed", "out", "completed", "cancelled"] as const;
export type ShownOrderStatus = (typeof SHOWN_STATUSES)[number];

export function shownStatus(status: OrderStatus, isDispatched: boolean): ShownOrderStatus {
  return status === "confirmed" && isDispatched ? "out" : status;
}

export type ShownStatus = { status: ShownOrderStatus; reason: string | null };

export const ORDER_STATUS_ADDRESS = "/order-status?order=";

export const ORDER_STATUSES_ADDRESS = "/order-status?orders=";
export const MAX_STATUSES_ASKED = 10;

/** Statuses are by the orders' ids; unknown ids are left out. */
export type ShownStatuses = Record<string, ShownStatus>;

export function isFinal(status: ShownOrderStatus | undefined): boolean {
  return status === "completed" || status === "cancelled";
}

import { MAX_NEW_ORDERS } from "#app/domain/live.ts";

/** How many web orders are new; what it stands on is described by `newOrdersText`. */
export function OrderBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="order-badge figures" aria-hidden="true">
      {count < MAX_NEW_ORDERS ? count : `${MAX_NEW_ORDERS}+`}
    </span>
  );
}

export function newOrdersText(count: number): string {
  if (count === 0) return "";
  if (count >= MAX_NEW_ORDERS) return `${MAX_NEW_ORDERS} or more new web orders`;
  return count === 1 ? "1 new web order" : `${count} new web orders`;
}

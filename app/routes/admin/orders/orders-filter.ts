import { searchQuery } from "#app/domain/catalogue/search.ts";
import { type Period, toPeriod } from "#app/domain/dashboard/dashboard.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { ORDER_STATUSES } from "#app/domain/orders/order-status.ts";

export const SHOWN = ["all", ...ORDER_STATUSES, "never-sent"] as const;
export type Shown = (typeof SHOWN)[number];

export const TYPES = [
  { id: "all", type: null },
  { id: "cashier", type: "Cashier" },
  { id: "whatsapp", type: "WhatsApp" },
] as const satisfies { id: string; type: Order["type"] | null }[];
export type ShownType = (typeof TYPES)[number]["id"];

/** Which orders the page shows; its address holds all of it. */
export type OrdersView = {
  show: Shown;
  type: ShownType;
  period: Period;
  query: string;
  after: string | null;
};

const UNFILTERED: OrdersView = {
  show: "all",
  type: "all",
  period: "all-time",
  query: "",
  after: null,
};

const MAX_CURSOR = 100;

/** What is missing or unknown in an address's query is not filtered by. */
export function readOrdersView(search: string): OrdersView {
  const params = new URLSearchParams(search);
  const after = params.get("after");
  return {
    show: SHOWN.find((show) => show === params.get("show")) ?? UNFILTERED.show,
    type: TYPES.find(({ id }) => id === params.get("type"))?.id ?? UNFILTERED.type,
    period: toPeriod(params.get("period")) ?? UNFILTERED.period,
    query: searchQuery(params.get("q") ?? ""),
    after: after !== null && after.length <= MAX_CURSOR ? after : null,
  };
}

/** The query of the address, `?` for the page without any filter. */
export function ordersSearch({ show, type, period, query, after }: OrdersView): string {
  const params = new URLSearchParams();
  if (show !== UNFILTERED.show) params.set("show", show);
  if (type !== UNFILTERED.type) params.set("type", type);
  if (period !== UNFILTERED.period) params.set("period", period);
  if (query !== "") params.set("q", query);
  if (after !== null) params.set("after", after);
  return `?${params}`;
}

export function isFiltered({ show, type, period, query }: OrdersView): boolean {
  return ordersSearch({ show, type, period, query, after: null }) !== "?";
}

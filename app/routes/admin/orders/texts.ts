import type { ReactNode } from "react";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import type { OrdersView, Shown, ShownType } from "#app/routes/admin/orders/orders-filter.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const periods = periodTexts(DEFAULT_LOCALE);

const TYPES: Record<ShownType, string> = {
  all: "All Types",
  cashier: "Cashier",
  whatsapp: "WhatsApp",
};

/** `pending WhatsApp orders of this week` */
function filtered({ show, type, period }: OrdersView): string {
  const of = period === "last-6-months" ? "of the" : "of";
  return [
    ...(show === "all" ? [] : [show.replace("-", " ")]),
    ...(type === "all" ? [] : [TYPES[type]]),
    "orders",
    ...(period === "all-time" ? [] : [of, periods[period].toLowerCase()]),
  ].join(" ");
}

const en = () => ({
  title: "Orders",
  notLoaded: "Could not load the orders.",
  status: "Status",
  shown: { all: "All", "never-sent": "Never Sent" } satisfies Partial<Record<Shown, string>>,
  search: "Search orders",
  searchHint: "Code, customer or product",
  searchButton: "Search",
  clearSearch: "Clear search",
  type: "Type",
  types: TYPES,
  period: "Period",
  webOrders: (period: string) => `Web Orders, ${period}`,
  steps: {
    placed: "Placed",
    opened: "Opened in WhatsApp",
    confirmed: "Confirmed",
    completed: "Completed",
  },
  indexing: "Older orders are still being indexed: a name or a product may not find them yet.",
  newest: "Newest orders",
  older: "Older orders",
  exportOrders: "Export Orders",
  filtered,
  none: (view: OrdersView) => `No ${filtered(view)}`,
  noneFound: "No orders found",
  searched: (view: OrdersView, query: ReactNode) =>
    rich`Searched ${filtered(view)} for “${query}”.`,
  searchOlder: "Press Older orders to search on.",
  searchBy: "Search by code, by the beginning of a word of the customer’s name, or by product.",
  showAll: "Show all orders",
  noneYet: "Sales and web orders appear here as soon as they are made.",
  order: "Order",
  customer: "Customer",
  items: "Items",
  total: "Total",
  comma: ", ",
  /** `order` follows, which only screen readers read. */
  shortActions: { confirm: "Confirm", complete: "Complete", cancel: "Cancel" },
});

export const ordersTexts = defineTexts({ en, ar });

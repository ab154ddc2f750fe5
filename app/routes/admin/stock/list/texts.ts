import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { StockFilter } from "#app/domain/stock/stock-filter.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const filters: Record<StockFilter, string> = {
  all: "All Products",
  low: "Low",
  out: "Out of Stock",
  still: "Not Moved for 30 Days",
};

const HOURS = { one: "# hour", other: "# hours" };
const DAYS = { one: "# day", other: "# days" };

const en = ({ number, count }: Formats) => ({
  title: "Stock",
  filters,
  tasks: "Stock tasks",
  delivery: "New Delivery",
  count: "New Count",
  waste: "Record Waste",
  reorder: "Reorder List",
  labels: "Print Labels",
  bookings: "Bookings",
  import: "Import Products",
  exportProducts: "Export Products",
  exportMovements: "Export Movements",
  first: "First products",
  more: "More products",
  notLoaded: "Could not load the stock.",
  none: "No products",
  empty: "Add products on the page of their category, or import them.",
  noneLikeThis: "No product is in this list now.",
  showAll: "Show all products",
  caption: "Stock of the products",
  product: "Product",
  lastMovement: "Last movement",
  neverMoved: "Never",
  lastMoved: (time: string, reason: string) => `${time}, ${reason}`,
  valueAtCost: "Value at cost",
  state: "State of the stock",
  worth: (total: ReactNode) => rich`Worth ${total} at cost`,
  costNotKnown: (products: number) =>
    `, without ${count(products, { one: "# product", other: "# products" })} whose cost is not known`,
  notChecked: "Not checked yet. The first check is made within a day.",
  addsUp: "The stock adds up",
  doesNotAddUp: "The stock does not add up",
  checked: (ago: string) => `, checked ${ago}`,
  faultOf: (product: ReactNode, movement: number | null, fault: string) =>
    movement === null
      ? rich`${product}: ${fault}`
      : rich`${product}, movement ${number(movement)}: ${fault}`,
  justNow: "just now",
  minutesAgo: (minutes: number) => `${count(minutes, { one: "# minute", other: "# minutes" })} ago`,
  hoursAgo: (hours: number) => `${count(hours, HOURS)} ago`,
  daysAgo: (days: number) => `${count(days, DAYS)} ago`,
});

export const stockListTexts = defineTexts({ en, ar });

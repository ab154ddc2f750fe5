import type { ReactNode } from "react";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count }: Formats) => ({
  title: "Dashboard",
  notLoaded: "Could not load the dashboard.",
  period: "Period",
  needsAHand: "Needs a hand",
  lowProducts: (products: number) =>
    count(products, { one: "# product is low", other: "# products are low" }),
  expiringProducts: (products: number) =>
    count(products, { one: "# product is expiring", other: "# products are expiring" }),
  proofMissing: (link: (text: string) => ReactNode) =>
    rich`${link("No backup has been tested for two days")}: what the shop has could be lost.`,
  copyLate: (time: ReactNode, link: (text: string) => ReactNode) =>
    rich`${link("The continuous copy is behind")}: what was done after ${time} is only on the computer of the shop.`,
  needALook: (sales: number, link: (text: string) => ReactNode) => {
    const text = count(sales, {
      one: "# offline sale needs a look",
      other: "# offline sales need a look",
    });
    return rich`${link(text)}: something did not fit.`;
  },
  booksDisagree: (time: string) => `The books do not agree, checked ${time}:`,
  moreFaults: (faults: number) => `And ${number(faults)} more. Run npm run check to see them.`,
  recounting:
    "The figures are being counted for another time zone. They are complete when this line goes.",
  notSaved: "Not saved",
  typedAndNotSaved: "You typed this and did not save it:",
  discard: "Discard",
  discardDraft: (title: string) => `Discard ${title}`,
  lowStock: "Low Stock",
  lowNow: (products: number) => `${number(products)} now`,
  allIsWell: "No product is low on stock.",
  left: (stock: number) => `${number(stock)} left`,
  isHidden: "Hidden",
  showFewer: "Show fewer",
  showAll: (products: number) => `Show all ${number(products)}`,
  lowestOf: (shown: number, total: number) => `The ${number(shown)} lowest of ${number(total)}.`,
  topProducts: "Top Products",
  ordered: (pieces: number) => `${number(pieces)} ordered`,
  noOrders: "No orders in this period yet.",
  nothingLeft: "Nothing is left after refunds.",
  topProfit: "Top Profit",
  noProfits: "What earns most shows once deliveries are booked with their cost.",
  ordersByKind: "Orders by Kind",
  kinds: { Cashier: "Cashier", WhatsApp: "WhatsApp" },
  recentSales: "Recent Cashier Orders",
  allSales: "All cashier orders",
  allCustomers: "All customers",
  recentWebOrders: "Recent WhatsApp Orders",
  allWebOrders: "All WhatsApp orders",
  noneInPeriod: "None in this period yet.",
  open: "Open",
  openOrder: (code: string) => `Open order ${code}`,
  printOrder: (code: string) => `Print order ${code}`,
  product: "Product",
  quantityAndPrice: "Quantity and price",
  total: "Total",
  collections: "Collections",
  nothingForSale: "Nothing is for sale yet. Pick a collection and add its first product.",
  products: (products: number) => count(products, { one: "# product", other: "# products" }),
  low: (products: number) => `${number(products)} low`,
  outOfStock: (products: number) => `${number(products)} Out of Stock`,
  hidden: (products: number) => `${number(products)} hidden`,
});

export const dashboardTexts = defineTexts({ en, ar });

export type DashboardTexts = TextsOf<typeof dashboardTexts>;

import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

/** The orders that are brought to customers in one round. */
const en = ({ count, egp }: Formats) => ({
  title: "Delivery Round",
  notLoaded: "Could not load the deliveries.",
  orders: "Orders",
  none: "No delivery is waiting",
  noneNote: "Orders for delivery appear here once they are confirmed.",
  toGo: "Waiting",
  chooseArea: (area: string) => `Choose all of ${area}`,
  choose: (code: string) => `Choose order ${code}`,
  driver: "Driver (optional)",
  dispatch: "Out for Delivery",
  printSlips: "Print Slips",
  chooseFirst: "Choose the orders that go out.",
  chosen: (orders: number) => count(orders, { one: "# order chosen", other: "# orders chosen" }),
  notDispatched: "Could not save that they are out for delivery. Please try again.",
  dispatched: (orders: number) =>
    count(orders, { one: "# order is out for delivery.", other: "# orders are out for delivery." }),
  notConfirmed: (codes: string[]) =>
    `No longer confirmed, so not out for delivery: ${codes.join(", ")}.`,
  out: "On the Way",
  outWith: (driver: ReactNode) => rich`With ${driver}`,
  outAlone: "Without a driver’s name",
  toCollect: (amount: Piastres) => `${egp(amount)} to collect in cash`,
  isPaid: "Paid by InstaPay",
  byInstapay: "InstaPay, not received yet",
  changeFor: (amount: Piastres) => `change for ${egp(amount)}`,
  map: "Map",
  mapOf: (code: string) => `Show order ${code} on a map`,
});

export const roundTexts = defineTexts({ en, ar });

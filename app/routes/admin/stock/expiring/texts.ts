import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ count }: Formats) => ({
  title: "Expiring",
  notLoaded: "Could not load what expires.",
  note: (day: string) =>
    `Deliveries with a date up to ${day}. What is left of each is an estimate, first in, first out: the stock is taken to be what came last.`,
  none: "Nothing expires soon",
  noneNote: (link: (text: string) => ReactNode) =>
    rich`A product whose ${link("delivery")} was booked with “Best before” is listed here before that date.`,
  caption: "What expires",
  product: "Product",
  bestBefore: "Best before",
  left: "Likely left",
  actions: "What to do",
  expired: "Expired",
  lastDay: "Last day",
  daysLeft: (days: number) => count(days, { one: "# day left", other: "# days left" }),
  lowerPrice: "Lower Price",
  waste: "Waste",
  soldOut: "Sold out",
  lately: "Marked as sold out since yesterday",
  undo: "Undo",
  marked: (name: string) => `${name} is not listed any more.`,
  listedAgain: (name: string) => `${name} is listed again.`,
  nothingLeft: "Nothing is left of it.",
  failures: {
    soldOut: "Failed to mark it as sold out. Please try again.",
    undo: "Failed to list it again. Please try again.",
  },
});

export const expiringTexts = defineTexts({ en, ar });

import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count }: Formats) => ({
  title: "Bookings",
  notLoaded: "Could not load the bookings.",
  none: "Nothing is booked yet",
  noneNote: "Deliveries, counts and waste appear here.",
  newest: "Newest",
  older: "Older",
  undone: "Undone",
  booking: "Booking",
  bookingNotLoaded: "Could not load the booking.",
  noSuch: "There is no such booking.",
  about: "About this booking",
  madeBy: (time: string, person: ReactNode) => rich`${time}, ${person}`,
  time: "Time",
  by: "By",
  pieces: "Pieces",
  valueAtCost: "Value at cost",
  contents: (product: ReactNode, others: number) =>
    others === 0 ? rich`${product}` : rich`${product} and ${number(others)} more`,
  moreThan: (most: number) => `More than ${number(most)} products`,
  notSummed: "–",
  undoes: "The booking that this undoes",
  undoneBy: "The booking that undid this",
  undo: "Undo Booking",
  askUndo: "Undo this booking? Its stock is booked back; both bookings stay in the list.",
  pricesStay: " The prices that it changed stay.",
  leftOut: (names: string[]) => ` Deleted and left out: ${names.join(", ")}.`,
  nothingToUndo: "There is nothing to undo.",
  notUndone: (lines: string) => `Nothing was undone. ${lines}`,
  refusedLine: (name: string, why: string) => `${name}: ${why}`,
  products: "Products",
  linesOf: "Products of this booking",
  product: "Product",
  quantity: "Quantity",
  corrected: "Corrected",
  stockAfter: "Stock after",
  notMoved: "–",
  unitCost: "Unit cost",
  bestBefore: "Best before",
  newPrice: "New price",
  packPrice: (pack: string, price: string) => `${pack}: ${price}`,
  newPrices: (prices: string[]) => prices.join(", ") || null,
  printLabels: "Print labels of what changed",
  corrections: "Corrected by offline sales",
  correctionsNote:
    "They were made before these products were counted, and came after the booking. “Corrected” leaves out what they took.",
  correction: (name: ReactNode, pieces: number, order: ReactNode) =>
    rich`${name}, ${count(pieces, { one: "# piece", other: "# pieces" })}: order ${order}`,
  exportMovements: "Export Movements",
  notShown: (products: number, link: ReactNode) =>
    rich`Not shown: ${count(products, { one: "# product", other: "# products" })}. ${link} has them all.`,
});

export const bookingListTexts = defineTexts({ en, ar });

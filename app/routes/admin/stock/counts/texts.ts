import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const PRODUCTS = { one: "# product", other: "# products" };

const en = ({ number, count }: Formats) => ({
  title: "Counts",
  notLoaded: "Could not load the counts.",
  newCount: "New count",
  toCount: "Products to Count",
  allProducts: "All products",
  blind: "Blind: hide the expected stock while counting",
  start: "Start Count",
  started: "Started",
  startedBy: "By",
  states: {
    open: "Open",
    booked: "Booked",
    undone: "Undone",
    same: "No difference",
    unbooked: "Ended without a booking",
  },
  categoryGone: "This category is gone.",
  noSuch: "There is no such count.",
  count: "Count",
  countNotLoaded: "Could not load the count.",
  countOf: (what: string) => `Count: ${what}`,
  progress: "Progress",
  /** Of an ended count nobody knows any more how many products there were. */
  counted: (shown: ReactNode, products: number | null) =>
    products === null
      ? rich`Products counted: ${shown}`
      : rich`${shown} of ${count(products, PRODUCTS)} counted`,
  by: (people: string[]) => `, by ${people.join(" and ")}`,
  notSent: (changes: number) => `${number(changes)} not sent yet: kept in this browser`,
  and: (names: string[]) => names.join(" and "),
  othersNotSent: (changes: number, names: ReactNode) =>
    rich`${number(changes)} not sent yet by ${names}: kept in this browser until ${names} signs in and opens this count`,
  discard: "Discard",
  askDiscard: (names: string) => `Discard what ${names} counted in this browser? It was not sent.`,
  shown: { all: "All Products", open: "Not Counted Yet" },
  first: "First products",
  more: "More products",
  noneLikeThis: "No product of this count is in this list.",
  products: "Products",
  expected: (stock: number) => `expected ${number(stock)}`,
  othersCounted: (pieces: number) => `others counted ${number(pieces)}`,
  facts: (facts: string[]) => facts.join(", "),
  wholeNumber: "A whole number.",
  notIn: (name: string, category: string) => `${name} is not in ${category}.`,
  review: "Review Count",
  summary: "Summary",
  productsCounted: "Products counted",
  withDifference: "With a difference",
  valueIncomplete: "Products whose cost is not known are left out of the value.",
  onlyLargest: (most: number) =>
    `Only the ${number(most)} largest differences are shown; the booking is of all.`,
  notCounted: (products: number) =>
    count(products, {
      one: "# product not counted: its stock stays as it is.",
      other: "# products not counted: their stock stays as it is.",
    }),
  moved: (names: ReactNode) =>
    rich`Sold while they were counted, or corrected since, so their stock stays as it is unless they are counted again: ${names}.`,
  wasMoved: (names: ReactNode) =>
    rich`Not booked, as they were sold or corrected while the count was open: ${names}.`,
  comma: ", ",
  outcome: "Outcome",
  itsBooking: "Its booking",
  nothing: "–",
  differences: "Differences",
  product: "Product",
  stockThen: "Stock then",
  countedColumn: "Counted",
  differenceColumn: "Difference",
  corrected: "Corrected",
  correctedNote:
    "“Corrected” leaves out what offline sales took that were made before the count and came in after it was booked.",
  valueAtCost: "Value at cost",
  note: "Note",
  book: "Book Count",
  abandon: "Abandon Count",
  askAbandon: "Abandon this count? What was counted is not booked.",
  andMore: (lines: number) => `And ${number(lines)} more.`,
  notBooked: (lines: string) => `Nothing was booked. Count again: ${lines}`,
  refusedLine: (name: string, why: string) => `${name}: ${why}`,
});

export const countTexts = defineTexts({ en, ar });

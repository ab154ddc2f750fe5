import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

const PRODUCTS = { one: "# product", other: "# products" };

export const messages = ({ number, count }: Formats) => ({
  title: "Counts",
  notLoaded: "Could not load the counts.",
  newCount: "New count",
  toCount: "Products to Count",
  allProducts: "All products",
  blind: "Blind: hide the expected stock while counting",
  start: "Start Count",
  startedBy: (time: string, person: string) => `${time}, ${person}`,
  open: "Open",
  booked: "Booked",
  endedUnbooked: "Ended without a booking",
  categoryGone: "This category is gone.",
  noSuch: "There is no such count.",
  count: "Count",
  countOf: (what: string) => `Count: ${what}`,
  progress: "Progress",
  counted: (counted: ReactNode, products: number) =>
    rich`${counted} of ${count(products, PRODUCTS)} counted`,
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
  noneLikeThis: "No product is like this in this count.",
  products: "Products",
  expected: (stock: number) => `expected ${number(stock)}`,
  othersCounted: (pieces: number) => `others counted ${number(pieces)}`,
  facts: (facts: string[]) => facts.join(", "),
  wholeNumber: "A whole number.",
  notIn: (name: string, category: string) => `${name} is not in ${category}.`,
  review: "Review Count",
  summary: "Summary",
  difference: (counted: number, differences: number, value: ReactNode, isComplete: boolean) =>
    rich`${count(counted, PRODUCTS)} counted, ${number(differences)} with a difference of ${value} at cost${isComplete ? "" : ", as far as cost is known"}.`,
  onlyLargest: (shown: number) =>
    `Only the ${number(shown)} largest differences are shown; the booking is of all.`,
  notCounted: (products: number) =>
    `${count(products, PRODUCTS)} not counted: their stock stays as it is.`,
  moved: (names: ReactNode) =>
    rich`Sold while they were counted, or corrected since, so their stock stays as it is unless they are counted again: ${names}.`,
  comma: ", ",
  itsBooking: "Its booking",
  differences: "Differences",
  product: "Product",
  stockThen: "Stock then",
  countedColumn: "Counted",
  differenceColumn: "Difference",
  valueAtCost: "Value at cost",
  note: "Note",
  book: "Book Count",
  abandon: "Abandon Count",
  askAbandon: "Abandon this count? What was counted is not booked.",
  andMore: (lines: number) => `And ${number(lines)} more.`,
  notBooked: (lines: string) => `Nothing was booked. Count again: ${lines}`,
  refusedLine: (name: string, why: string) => `${name}: ${why}`,
});

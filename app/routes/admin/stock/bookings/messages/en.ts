import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number, count }: Formats) => ({
  title: "Bookings",
  notLoaded: "Could not load the bookings.",
  none: "Nothing is booked yet",
  noneNote: "Deliveries, counts and waste appear here.",
  newest: "Newest",
  older: "Older",
  undone: "Undone",
  booking: "Booking",
  undoing: (kind: string) => `${kind}, undone`,
  noSuch: "There is no such booking.",
  about: "About this booking",
  madeBy: (time: string, person: ReactNode) => rich`${time}, ${person}`,
  atCost: (value: string) => `, ${value} at cost`,
  undoes: "The booking that this undoes",
  undo: "Undo Booking",
  askUndo: "Undo this booking? Its stock is booked back; both bookings stay in the list.",
  leftOut: (names: string[]) => ` Deleted and left out: ${names.join(", ")}.`,
  nothingToUndo: "There is nothing to undo.",
  notUndone: (lines: string) => `Nothing was undone. ${lines}`,
  refusedLine: (name: string, why: string) => `${name}: ${why}`,
  products: "Products of this booking",
  product: "Product",
  quantity: "Quantity",
  stockAfter: "Stock after",
  unitCost: "Unit cost",
  corrections: "Corrected by offline sales",
  correctionsNote:
    "They were made before these products were counted, and came after the booking. The quantities on this page leave out what they took.",
  correction: (name: ReactNode, pieces: number, order: ReactNode) =>
    rich`${name}, ${count(pieces, { one: "# piece", other: "# pieces" })}: order ${order}`,
  exportMovements: "Export Movements",
  notShown: (products: number, link: ReactNode) =>
    rich`${number(products)} more are not shown: ${link} has them all.`,
});

import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ count, number }: Formats) => ({
  of: {
    delivery: {
      title: "New Delivery",
      note: "Note",
      book: "Book Delivery",
      notRead:
        "Could not read what these products cost before and their packs, so no new prices are proposed.",
    },
    waste: {
      title: "Record Waste",
      note: "Reason",
      book: "Book Waste",
      notRead: "Could not read the packs of these products.",
    },
  },
  loading: "Loading…",
  supplier: "Supplier",
  kind: "Kind",
  products: "Products",
  quantity: "Quantity",
  unitCost: "Unit Cost (EGP)",
  bestBefore: "Best before",
  dayOrder: "day/month/year",
  chooseDay: "Choose the date",
  expires: (day: string) => `Best before ${day}`,
  otherContents:
    "This draft was booked already, with other contents. What is typed now is not booked.",
  goToBooking: "Go to that booking",
  bookAsNew: "Book as a New Booking",
  clear: "Clear",
  kept: "What is typed stays in this browser until it is booked.",
  newPrice: "New Price",
  newPriceOf: (pack: string) => `New Price of ${pack}`,
  useNewPrice: "Use",
  takeNewPriceOf: (pack: string) => `Use for ${pack}`,
  priceNow: (price: string) => `Price ${price}.`,
  packPriceNow: (pack: string, price: string) => `${pack}: price ${price}.`,
  costBefore: (cost: string) => `It cost ${cost} before.`,
  belowCost: "This sells below its cost.",
  proposedPrices: "Proposed prices",
  pricesProposed: (proposed: number, used: number) =>
    `${count(proposed, { one: "# cost rose", other: "# costs rose" })}. New prices to be saved: ${number(used)}.`,
  useAllProposed: "Use all proposed prices",
  nothingBooked: "Nothing was booked.",
});

export const bookingFormTexts = defineTexts({ en, ar });

import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  of: {
    delivery: { title: "New Delivery", note: "Note", book: "Book Delivery" },
    waste: { title: "Record Waste", note: "Reason", book: "Book Waste" },
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
  nothingBooked: "Nothing was booked.",
});

export const bookingFormTexts = defineTexts({ en, ar });

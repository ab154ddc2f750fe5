import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

/** What New Sale and Confirm Sale share. */
const en = ({ number }: Formats) => ({
  newSale: "New Sale",
  confirmSale: "Confirm Sale",
  total: "Total",
  added: (name: string) => `Added ${name}`,
  checkAge: "18+: check the customer’s age.",
  removed: (name: string) => `Removed ${name}`,
  quantityNow: (name: string, quantity: number) => `${name}: ${number(quantity)}`,
  shiftSince: (time: string) => `Shift since ${time}`,
  shiftNeeded: (link: (text: string) => ReactNode) =>
    rich`Open a shift first, then sell. ${link("Open Shift")}`,
  keyboard: "Keyboard",
  numberPad: "Number Pad",
  close: "Close",
  keys: {
    search: "Search products",
    walk: "Go through the products",
    add: "Add the product",
    change: "One more or one less of the last product",
    empty: "Clear the search",
    confirm: "Confirm Sale, and again to confirm it",
    pad: "On a number pad: what the next key of it does",
    custom: "Custom Amount",
    packs: "Packs of the product in focus",
    padConfirm: "Confirm Sale",
    padReceived: "Amount received; on Confirm Sale digits alone go there, too",
    padMethod: "Custom Amount on New Sale; payment method, or the amount of a split payment",
    padDiscount: "Discount",
    padSplit: "Split Payment",
    padHold: "Hold Sale",
    padHeld: "Held Sales on New Sale; On Account on Confirm Sale",
    padReceipt: "Last Receipt",
    keys: "These keys",
  },
});

export const tillTexts = defineTexts({ en, ar });

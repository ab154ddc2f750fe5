import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count, egp }: Formats) => ({
  title: "Offline Sales",
  needsALook: "Needs a look",
  needsALookNote:
    "What was sold offline is recorded as it was sold. Here something did not fit, or a sale never came.",
  notLoaded: "Could not load the sales that need a look.",
  sale: (code: ReactNode) => rich`Sale ${code}`,
  payment: (name: ReactNode) => rich`Payment from ${name}`,
  onAccount: "Payment on account",
  made: (time: ReactNode) => rich`Made ${time}`,
  received: (time: ReactNode) => rich`Received ${time}`,
  missing: (first: number, last: number) =>
    first === last
      ? `Sale ${number(first)} never came. Its receipt has “Offline No. ${number(first)}”.`
      : `Sales ${number(first)} to ${number(last)} never came. Their receipts have these numbers.`,
  removed: (last: number) =>
    `This device was removed. The last sale that came before was number ${number(last)}.`,
  replaced: (last: number) =>
    `This device began its numbers again, as its storage was cleared. The last sale that came before was number ${number(last)}.`,
  added: (name: ReactNode) => rich`Added by ${name}`,
  noticed: (time: ReactNode) => rich`Noticed ${time}`,
  done: "Done",
  reviewed: "Marked as looked at.",
  notReviewed: "Could not mark it. Please try again.",
  more: (sales: number) => `And ${number(sales)} more.`,
  none: "Nothing needs a look",
  noneNote:
    "Sales made offline are listed here when stock, a name, a price, a permit or a clock did not fit, and when one never came.",
  unsent: "Waiting on this device",
  nothingUnsent: "Nothing waits on this device",
  nothingUnsentNote:
    "Sales made without a connection are kept here until the shop’s server has recorded them.",
  summary: (sales: number, total: number) =>
    `${count(sales, { one: "# sale", other: "# sales" })}, ${egp(total)}`,
  sendNow: "Send Now",
  print: "Print",
  export: "Export",
  lastContact: (time: ReactNode) => rich`Last contact with the server: ${time}.`,
  noContact: "This device cannot sell without a connection until it has reached the server.",
  ended: "It is more than 12 hours ago: this device sells offline again after its next contact.",
  mayBeCleared:
    "The browser has not promised to keep these sales when the device runs out of space. Installing the admin as an app helps.",
  notReadable:
    "This browser keeps nothing for the page, so nothing can be sold without a connection.",
  notTried: "Not tried yet",
  tried: (tries: number, time: ReactNode) =>
    rich`${count(tries, { one: "Tried once", other: "Tried # times" })}, last at ${time}`,
  noAnswer: "No answer came.",
  answered: (said: string) => `The server said: ${said}`,
  sentLast: "Sent last",
  sentAt: (time: ReactNode) => rich`Sent ${time}`,
  recorded: (code: string) => `Sale ${code}`,
  allSent: "All sales are sent.",
  notSent: "Could not reach the server. The sales are kept and sent later.",
  signedOut: "Your session has ended. The sales are kept: sign in again to send them.",
  columns: {
    sale: "Sale",
    made: "Made",
    customer: "Customer",
    cashier: "Cashier",
    product: "Product",
    quantity: "Quantity",
    price: "Price",
    total: "Sale’s total",
  },
});

export const offlineSalesTexts = defineTexts({ en, ar });

import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ count, egp }: Formats) => ({
  waiting: "Waiting on this device",
  none: "Nothing waits on this device",
  noneNote:
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
  made: (time: ReactNode) => rich`Made ${time}`,
  notTried: "Not tried yet",
  tried: (tries: number, time: ReactNode) =>
    rich`${count(tries, { one: "Tried once", other: "Tried # times" })}, last at ${time}`,
  noAnswer: "No answer came.",
  answered: (said: string) => `The server said: ${said}`,
  sent: "Sent last",
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

export const waitingTexts = defineTexts({ en, ar });

import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  title: "Offline Sales",
  needsALook: "Needs a look",
  needsALookNote:
    "What was sold offline is recorded as it was sold. Something of it did not fit, or a sale never came.",
  notLoaded: "Could not load the sales that need a look.",
  sale: (code: ReactNode) => rich`Sale ${code}`,
  made: (time: ReactNode) => rich`Made ${time}`,
  received: (time: ReactNode) => rich`Received ${time}`,
  missing: (first: number, last: number) =>
    first === last
      ? `Sale ${number(first)} never came. Its receipt has ‘Offline No. ${number(first)}’.`
      : `Sales ${number(first)} to ${number(last)} never came. Their receipts have these numbers.`,
  removed: (last: number) =>
    `This device was removed. The last sale that came before was number ${number(last)}.`,
  replaced: (last: number) =>
    `This device began its numbers again, as its storage was cleared. The last sale that came before was number ${number(last)}.`,
  added: (name: ReactNode) => rich`Added by ${name}`,
  noticed: (time: ReactNode) => rich`Noticed ${time}`,
  done: "Done",
  reviewed: "Marked as looked at.",
  notReviewed: "Could not mark the sale. Please try again.",
  more: (sales: number) => `And ${number(sales)} more.`,
  none: "Nothing needs a look",
  noneNote:
    "Sales made offline are listed here when stock, a name, a price, a permit or a clock did not fit, and when one never came.",
});

export const offlineSalesTexts = defineTexts({ en, ar });

import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number }: Formats) => ({
  title: "Offline Sales",
  needsALook: "Needs a look",
  needsALookNote:
    "These sales were made offline and are recorded as they were made. Something did not fit.",
  notLoaded: "Could not load the sales that need a look.",
  sale: (code: ReactNode) => rich`Sale ${code}`,
  made: (time: ReactNode) => rich`Made ${time}`,
  received: (time: ReactNode) => rich`Received ${time}`,
  missing: (first: number, last: number) =>
    first === last
      ? `Sale ${number(first)} never came.`
      : `Sales ${number(first)} to ${number(last)} never came.`,
  replaced: (last: number) =>
    last === 0
      ? "It signs with a new key. It had sold nothing offline before."
      : `It signs with a new key. The last sale that came before was number ${number(last)}.`,
  noticed: (time: ReactNode) => rich`Noticed ${time}`,
  done: "Done",
  reviewed: "Marked as looked at.",
  notReviewed: "Could not mark the sale. Please try again.",
  more: (sales: number) => `And ${number(sales)} more.`,
  none: "Nothing needs a look",
  noneNote: "Sales made offline are listed here when stock, a price or a clock did not fit.",
});

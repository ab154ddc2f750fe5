import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ count }: Formats) => ({
  title: "Chat Check",
  message: "Chat message or code",
  hint: "Paste a shopper’s WhatsApp message to see whether it was changed.",
  check: "Check",
  notChecked: "Could not check the chat. Please try again.",
  empty: "Paste a chat message or type its code.",
  tooLong: "The text is too long. Paste one chat message.",
  noCode: "There is no order code in the message.",
  noOrder: (code: string) => `No web order has the code ${code}.`,
  haveCode: (orders: number, shown: number) =>
    `${count(orders, { other: "# orders have this code." })}${shown < orders ? " This one differs least." : ""}`,
  shouldSay: "The chat should say",
  differs: (differences: number) =>
    differences === 0
      ? "The chat matches the order."
      : `The chat differs from the order: ${count(differences, { one: "# difference", other: "# differences" })}.`,
  differences: {
    customer: "Other customer name",
    changed: "Changed line",
    missing: "Missing line",
    additional: "Additional line",
    text: "Other text",
    total: "Changed total",
    code: "Other order code",
  },
  order: (said: ReactNode) => rich`Order: ${said}`,
  chat: (said: ReactNode) => rich`Chat: ${said}`,
  notThere: "not there",
});

export const chatCheckTexts = defineTexts({ en, ar });

import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
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
  haveCode: (orders: number) => count(orders, { other: "# orders have this code." }),
  differsLeast: "This one differs least.",
  shouldSay: "The chat should say",
  matches: "The chat matches the order.",
  isAnotherOrder: "The chat has another order’s code:",
  differs: (differences: number) =>
    `The chat differs from the order: ${count(differences, { one: "# difference", other: "# differences" })}.`,
  differences: {
    customer: "Other customer name",
    quantity: "Changed quantity",
    price: "Changed price",
    name: "Renamed line",
    removed: "Removed line",
    added: "Added line",
    more: "Changed number of items left out",
    text: "Added text",
    total: "Changed total",
    code: "Other order code",
  },
  order: "Order",
  chat: "Chat",
  notThere: "not there",
});

export const chatCheckTexts = defineTexts({ en, ar });

export type ChatCheckTexts = TextsOf<typeof chatCheckTexts>;

import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, count }: Formats) => ({
  title: "Getting Started",
  doneOf: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  steps: {
    whatsapp: "Add a WhatsApp number",
    testMessage: "Send yourself a test message",
    name: "Name your shop",
    product: "Add your first product",
    section: "Add a section of your own",
    staff: "Add your staff",
    backup: "Make a backup",
  },
  isDone: "(done)",
  removeDemo: "Remove Demo Shop",
  restore: "Restore a Backup",
  hideTitle: "Hide Getting Started",
  hide: "Hide",
  demoRemoved: "Demo shop removed.",
  failures: {
    hide: "Could not hide the list.",
    remove: "Could not remove the demo shop.",
  },
  question: "Remove the demo shop?",
  tryAgain: "Try again",
  notRead: "Could not read what would be removed.",
  counting: "Counting what would be removed…",
  removed: (products: number, sections: number, orders: number) =>
    `${count(products, { one: "# product", other: "# products" })}, ${count(sections, {
      one: "# section",
      other: "# sections",
    })} and ${count(orders, {
      one: "# order",
      other: "# orders",
    })} of the demo go, for good. Orders and sales made here stay, with the names and prices they had.`,
  kept: "You changed these, so they stay:",
});

export const firstDayTexts = defineTexts({ en, ar });

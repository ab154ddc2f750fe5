import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  newOrder: "New order",
  test: "This is a test. A new order looks like this.",
  statuses: {
    confirmed: "Your order is confirmed.",
    out: "Your order is on its way.",
    completed: "Your order is completed.",
    cancelled: "Your order was cancelled.",
  },
});

export const pushTexts = defineTexts({ en, ar });

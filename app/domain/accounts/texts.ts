import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

/** What the shop writes to customers about their accounts; amounts come without commas. */
const en = () => ({
  statement: {
    owes: (name: string, shop: string, amount: string) =>
      `${name}, your balance at ${shop} is EGP ${amount}.`,
    owesNothing: (name: string, shop: string, _amount: string) =>
      `${name}, you owe nothing at ${shop}.`,
    paidAhead: (name: string, shop: string, amount: string) =>
      `${name}, you have EGP ${amount} paid ahead at ${shop}.`,
    address: (address: string) => `Your statement: ${address}`,
  },
});

export const accountTexts = defineTexts({ en, ar });

export type AccountTexts = TextsOf<typeof accountTexts>;

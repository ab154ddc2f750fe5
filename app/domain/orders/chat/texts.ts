import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  greeting: (shop: string) => `Hello ${shop}, I would like to place an order.`,
  customer: (name: string) => `Name: ${name}`,
  item: (name: string, quantity: number | string, amount: string) =>
    `${name} (x${quantity}) - EGP ${amount}`,
  more: (items: number) => `+${items} more items`,
  total: (amount: string) => `*Total: EGP ${amount}*`,
  about: (name: string, text: string) => `${name}: ${text}`,
  code: (code: string) => `Order code: ${code}`,
  egp: (amount: string) => `EGP ${amount}`,
});

export const chatTexts = defineTexts({ en, ar });

export type ChatTexts = TextsOf<typeof chatTexts>;

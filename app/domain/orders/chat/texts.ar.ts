import type { Formats } from "#app/domain/locale/formats.ts";

/** Makes a line run from right to left that begins with a name in Latin letters. */
const RIGHT_TO_LEFT_MARK = "\u200f";

export const ar = ({ isolate, digits }: Formats) => {
  const egp = (amount: string) => `${digits(amount)} ج.م`;
  return {
    greeting: (shop: string) => `مرحبًا ${isolate(shop)}، أريد أن أطلب الآتي.`,
    customer: (name: string) => `الاسم: ${isolate(name)}`,
    item: (name: string, quantity: number | string, amount: string) =>
      `${RIGHT_TO_LEFT_MARK}${isolate(name)} (×${digits(String(quantity))}) - ${egp(amount)}`,
    more: (items: number) => `أصناف أخرى: ${digits(String(items))}`,
    total: (amount: string) => `*الإجمالي: ${egp(amount)}*`,
    about: (name: string, text: string) => `${name}: ${isolate(text)}`,
    code: (code: string) => `كود الطلب: ${isolate(code)}`,
    egp,
  };
};

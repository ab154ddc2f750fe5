import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate, digits }: Formats) => {
  const egp = (amount: string) => `${digits(amount)} ج.م`;
  return {
    statement: {
      owes: (name: string, shop: string, amount: string) =>
        `${isolate(name)}، حسابك لدى ${isolate(shop)}: عليك ${egp(amount)}.`,
      owesNothing: (name: string, shop: string, _amount: string) =>
        `${isolate(name)}، حسابك لدى ${isolate(shop)}: لا شيء عليك.`,
      paidAhead: (name: string, shop: string, amount: string) =>
        `${isolate(name)}، حسابك لدى ${isolate(shop)}: لك ${egp(amount)} مدفوعة مقدمًا.`,
      // Without an isolate, which chats would take for a part of the address.
      address: (address: string) => `كشف حسابك: ${address}`,
    },
  };
};

import type { Formats } from "#app/domain/locale/formats.ts";
import { MAX_ACCOUNT_NAME, MAX_ACCOUNT_NOTE, MAX_BALANCE } from "./account.ts";

export const ar = ({ number, egp, isolate, digits }: Formats) => ({
  kinds: {
    opening: "رصيد افتتاحي",
    sale: "بيع",
    payment: "دفعة",
    refund: "مرتجع",
    correction: "تصحيح",
    transfer: "دمج حساب",
    "write-off": "إعدام دين",
  },
  problems: {
    nameRequired: "اكتب الاسم.",
    nameTooLong: `الاسم لا يزيد على ${number(MAX_ACCOUNT_NAME)} حرفًا.`,
    phoneRefused: `اكتب رقم واتساب مثل ${isolate(digits("010 0123 4567"))}، أو اترك الخانة فارغة.`,
    noteTooLong: `الملاحظة لا تزيد على ${number(MAX_ACCOUNT_NOTE)} حرف.`,
    limitRefused: `اكتب مبلغًا لا يزيد على ${egp(MAX_BALANCE)}، أو اترك الخانة فارغة.`,
    balanceRefused: `اكتب مبلغًا لا يزيد على ${egp(MAX_BALANCE)}، أو ${number(0)} إذا لم يكن هناك مستحق.`,
  },
  chat: {
    greeting: (name: string) => `أهلًا ${isolate(name)}،`,
    owed: (shop: string, balance: string) => `المستحق على حسابك عند ${isolate(shop)}: ${balance}.`,
    paidAhead: (shop: string, amount: string) =>
      `لك رصيد مدفوع مقدمًا عند ${isolate(shop)}: ${amount}.`,
    nothingOwed: (shop: string) => `لا شيء عليك في حسابك عند ${isolate(shop)}.`,
    statement: (address: string) => `كشف حسابك: ${address}`,
  },
});

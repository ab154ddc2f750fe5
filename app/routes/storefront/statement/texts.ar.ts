import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";

export const ar = ({ egp, number, isolate }: Formats) => ({
  title: (shop: string) => `كشف الحساب – ${isolate(shop)}`,
  description: (shop: string) => `حساب لدى ${isolate(shop)}.`,
  statement: "كشف الحساب",
  owed: (balance: Piastres) => `عليك ${egp(balance)}`,
  nothingOwed: "لا شيء عليك",
  paidAhead: (ahead: Piastres) => `لك ${egp(ahead)} مدفوعة مقدمًا`,
  owedSince: (date: string) => `مستحق منذ ${isolate(date)}`,
  entries: "الحركات، الأحدث أولًا",
  entry: "الحركة",
  amount: "المبلغ والرصيد",
  balanceAfter: (balance: Piastres) => `الرصيد ${egp(balance)}`,
  kinds: {
    opening: "رصيد سابق",
    sale: "شراء",
    payment: "دفعة",
    refund: "مرتجع",
    correction: "تصحيح",
    transfer: "من حساب آخر لك",
    "write-off": "إعفاء من الدفع",
  },
  quantity: (quantity: number) => `× ${number(quantity)}`,
  moreLines: (lines: number) => `أصناف أخرى: ${number(lines)}`,
  noEntries: "لا مشتريات على الحساب حتى الآن.",
  earlier: "الحركات الأقدم",
  newest: "أحدث الحركات",
});

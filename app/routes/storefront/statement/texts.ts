import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ar } from "./texts.ar.ts";

/** A customer's statement, in the customer's words. */
const en = ({ egp, number }: Formats) => ({
  title: (shop: string) => `Statement – ${shop}`,
  description: (shop: string) => `An account at ${shop}.`,
  statement: "Statement",
  owed: (balance: Piastres) => `You owe ${egp(balance)}`,
  nothingOwed: "Nothing is owed",
  paidAhead: (ahead: Piastres) => `${egp(ahead)} paid ahead`,
  owedSince: (date: string) => `Owed since ${date}`,
  entries: "Entries, the newest first",
  entry: "Entry",
  amount: "Amount and balance",
  balanceAfter: (balance: Piastres) => `Balance ${egp(balance)}`,
  kinds: {
    opening: "Opening balance",
    sale: "Purchase",
    payment: "Payment",
    refund: "Refund",
    correction: "Correction",
    transfer: "From another account of yours",
    "write-off": "No longer owed",
  },
  quantity: (quantity: number) => `× ${number(quantity)}`,
  moreLines: (lines: number) => `${number(lines)} more`,
  noEntries: "Nothing was bought on account yet.",
  earlier: "Earlier entries",
  newest: "Newest entries",
});

export const statementTexts = defineTexts({ en, ar });

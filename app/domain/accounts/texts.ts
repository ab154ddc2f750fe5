import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { type EntryKind, MAX_ACCOUNT_NAME, MAX_ACCOUNT_NOTE, MAX_BALANCE } from "./account.ts";
import type { OpeningProblem } from "./opening.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, egp }: Formats) => {
  const kinds: Record<EntryKind, string> = {
    opening: "Opening balance",
    sale: "Sale",
    payment: "Payment",
    refund: "Refund",
    correction: "Correction",
    transfer: "Merged account",
    "write-off": "Write-off",
  };
  const problems: Record<OpeningProblem, string> = {
    nameRequired: "Type a name.",
    nameTooLong: `A name has at most ${number(MAX_ACCOUNT_NAME)} characters.`,
    phoneRefused: "Type a WhatsApp number such as 010 0123 4567, or nothing.",
    noteTooLong: `A note has at most ${number(MAX_ACCOUNT_NOTE)} characters.`,
    limitRefused: `Type an amount up to ${egp(MAX_BALANCE)}, or nothing.`,
    balanceRefused: `Type an amount up to ${egp(MAX_BALANCE)}; 0 where nothing is owed.`,
  };
  return {
    kinds,
    problems,
    chat: {
      greeting: (name: string) => `Hello ${name},`,
      owed: (shop: string, balance: string) => `your account at ${shop} stands at ${balance}.`,
      paidAhead: (shop: string, amount: string) => `you have paid ${amount} ahead at ${shop}.`,
      nothingOwed: (shop: string) => `nothing is owed on your account at ${shop}.`,
      statement: (address: string) => `Your statement: ${address}`,
    },
  };
};

export const ledgerTexts = defineTexts({ en, ar });

import { foldForSearch } from "#app/domain/catalogue/search.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";

export type AccountKind = "customer";

export type EntryKind =
  | "opening"
  | "sale"
  | "payment"
  | "refund"
  | "correction"
  | "transfer"
  | "write-off";

/** A customer's balance is positive where something is owed to the shop. */
export type LedgerAccount = {
  id: string;
  kind: AccountKind;
  /** It is empty once the account is forgotten. */
  name: string;
  /** The digits that wa.me takes; empty where none is known. */
  phone: string;
  note: string;
  /** It is null where the shop's limit holds. */
  limit: Piastres | null;
  balance: Piastres;
  entries: number;
  /** The time of the oldest entry that is not paid yet: payments pay the oldest first. Null where nothing is owed. */
  owedSince: number | null;
  statementKey: string | null;
  version: number;
  isForgotten: boolean;
  createdAt: number;
};

export type AccountEntry = {
  number: number;
  kind: EntryKind;
  amount: Piastres;
  balanceAfter: Piastres;
  /** The order's or refund's id, or that of the request. */
  documentId: string;
  method: PaymentMethod | null;
  reason: string;
  staff: { id: string; name: string };
  madeAt: number;
};

export type OrderAccount = { id: string; balanceAfter: Piastres };

export const MAX_ACCOUNT_NAME = 80;
export const MAX_ACCOUNT_NOTE = 300;

/** A larger balance was mistyped. */
export const MAX_BALANCE: Piastres = 1_000_000_00;

/** What the activity calls an account, as names are removed from the shop once a customer is forgotten. */
export function accountCode(id: string): string {
  return id.slice(0, 6).toUpperCase();
}

export function limitOf({ limit }: Pick<LedgerAccount, "limit">, shopLimit: Piastres): Piastres {
  return limit ?? shopLimit;
}

export function isAboveLimit(
  account: Pick<LedgerAccount, "balance" | "limit">,
  more: Piastres,
  shopLimit: Piastres,
): boolean {
  return more > 0 && account.balance + more > limitOf(account, shopLimit);
}

export function accountTerms({ name, phone }: Pick<LedgerAccount, "name" | "phone">): string[] {
  const numbers = phone === "" ? [] : [phone, phone.replace(/^20/, "0")];
  return [...new Set([...accountWords(name), ...numbers])];
}

/** A number is one word, however it is grouped. */
export function accountWords(text: string): string[] {
  const folded = foldForSearch(text);
  if (/^[+\d\s().-]+$/.test(folded)) return [folded.replace(/\D/g, "")].filter(Boolean);
  return folded.split(/[\s\p{P}]+/u).filter(Boolean);
}

export function matchesAccount(
  account: Pick<LedgerAccount, "name" | "phone">,
  words: readonly string[],
): boolean {
  const terms = accountTerms(account);
  return words.every((word) => terms.some((term) => term.startsWith(word)));
}

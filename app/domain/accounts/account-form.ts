import type { Piastres } from "#app/domain/money.ts";
import { parseAmount } from "#app/domain/read-amount.ts";
import type { MoneyMethod } from "#app/domain/sale/payment.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { MAX_ACCOUNT_NAME, MAX_ACCOUNT_NOTE, MAX_BALANCE } from "./account.ts";

export type AccountFields = { name: string; phone: string; note: string; limit: Piastres | null };

export type AccountProblem =
  | "nameRequired"
  | "nameTooLong"
  | "phoneRefused"
  | "noteTooLong"
  | "limitRefused";

export type TypedAccount = { name: string; phone: string; note: string; limit: string };

export const NEW_ACCOUNT: TypedAccount = { name: "", phone: "", note: "", limit: "" };

export function parseAccount(
  typed: TypedAccount,
):
  | { fields: AccountFields; problems?: never }
  | { problems: Partial<Record<keyof TypedAccount, AccountProblem>> } {
  const [name, note] = [plainLine(typed.name), plainLine(typed.note)];
  const phone = parseWhatsapp(typed.phone);
  const limit = parseLimit(typed.limit);
  const nameProblem = refuseName(name);
  const problems = {
    ...(nameProblem && { name: nameProblem }),
    ...(phone === undefined && { phone: "phoneRefused" as const }),
    ...(characterCount(note) > MAX_ACCOUNT_NOTE && { note: "noteTooLong" as const }),
    ...(limit === undefined && { limit: "limitRefused" as const }),
  };
  if (phone === undefined || limit === undefined || Object.keys(problems).length > 0) {
    return { problems };
  }
  return { fields: { name, phone, note, limit } };
}

function refuseName(name: string): "nameRequired" | "nameTooLong" | undefined {
  if (!hasVisibleText(name)) return "nameRequired";
  return characterCount(name) > MAX_ACCOUNT_NAME ? "nameTooLong" : undefined;
}

/** An empty field is null: the shop's limit applies. Undefined is for what is no limit. */
function parseLimit(typed: string): Piastres | null | undefined {
  if (!hasVisibleText(plainLine(typed))) return null;
  const amount = parseAmount(typed);
  return amount === null || amount > MAX_BALANCE ? undefined : amount;
}

export type PaymentOnAccount = {
  id: string;
  account: string;
  amount: Piastres;
  method: MoneyMethod;
};

/** `should` is what the balance is to be; `seen` what it was when it was typed. */
export type Correction = {
  id: string;
  account: string;
  should: Piastres;
  seen: Piastres;
  reason: string;
};

/** All of the balance, which was `seen`. */
export type WriteOff = { id: string; account: string; seen: Piastres; reason: string };

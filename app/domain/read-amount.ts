import type { Piastres } from "./money.ts";
import { latinDigits } from "./number.ts";
import { plainLine } from "./text.ts";

export type AmountFault = "no-amount" | "unclear" | "decimals";

type ReadAmount = { amount: Piastres } | { fault: AmountFault };

const CURRENCY = /EGP|E£|£E|£|L\.E\.|LE|جنيه(?:ًا|ا|ات)?(?: مصري)?|ج\.م\.?|ج ?م|ج/.source;
const CURRENCIES = new RegExp(`^(?:${CURRENCY}) ?(?=\\d)| ?(?:${CURRENCY}|LE\\.|L\\.E)$`, "giu");

const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** No point of `1.250.000` and `1.250,50` begins decimals. */
const POINT_GROUPS = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+)$/;
const SPACE_GROUPS = /^[1-9]\d{0,2}(?: \d{3})+(?=[.,]|$)/;
const ONE_COMMA = /^\d*,(\d+)$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A price or a cost as people and spreadsheets write it: `12,50`, `1,250.50`, `15 LE`, `١٢٫٥٠`. What could be two amounts is
 * refused: `1.250` where two decimals are the most, and `1,250` where there may be more. In units of the last decimal.
 */
export function readAmount(text: string, decimals = 2): ReadAmount {
  const line = plainLine(text.replace(/[\u200e\u200f\u061c]/g, ""));
  const typed = latinDigits(line.replaceAll("،", ",")).replace(CURRENCIES, "");
  const unclear = decimals === 2 ? "." : ",";
  if (ONE_GROUP.test(typed) && typed.includes(unclear) && !line.includes("٫"))
    return { fault: "unclear" };
  const plain = ungrouped(typed);
  const { length } = ONE_COMMA.exec(plain)?.[1] ?? "";
  if (length === 3 || length > decimals) return { fault: "unclear" };
  const [, pounds, fraction = ""] = /^(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/.exec(plain) ?? [];
  if (pounds === undefined) return { fault: "no-amount" };
  const digits = fraction.slice(0, decimals).padEnd(decimals, "0");
  if (/[1-9]/.test(fraction.slice(decimals))) return { fault: "decimals" };
  const amount = Number(pounds + digits);
  return Number.isSafeInteger(amount) ? { amount } : { fault: "no-amount" };
}

export function parseAmount(text: string): Piastres | null {
  const read = readAmount(text);
  return "amount" in read ? read.amount : null;
}

export function parsePrice(text: string): Piastres | null {
  return parseAmount(text) || null;
}

/** What is below 0 is typed with a minus before it. */
export function splitSign(typed: string): { isNegative: boolean; amount: string } {
  const [, sign, amount = ""] = /^\s*([-\u2212])?(.*)$/s.exec(typed) ?? [];
  return { isNegative: sign !== undefined, amount };
}

function ungrouped(text: string): string {
  if (COMMA_GROUPS.test(text)) return text.replaceAll(",", "");
  if (POINT_GROUPS.test(text)) return text.replaceAll(".", "");
  return text.replace(SPACE_GROUPS, (groups) => groups.replaceAll(" ", ""));
}

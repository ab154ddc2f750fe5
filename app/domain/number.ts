import type { Piastres } from "./money.ts";

/**
 * A typed number in Latin digits: Arabic-Indic and Persian digits, `٫` as the point, and without
 * the `٬` that sets off three digits. Elsewhere `٬` stays, so that it makes no number: whoever
 * means `١٢٬٥٠` as a decimal must not store it a hundredfold.
 */
export function latinDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, ".")
    .replace(/(?<=\d)\u066c(?=\d{3}(?!\d))/g, "");
}

/** Digits alone, so 0 or more; null for anything else, and for what is too large to be exact. */
export function parseWholeNumber(text: string): number | null {
  const digits = latinDigits(text);
  return /^\d+$/.test(digits) ? exactNumber(digits) : null;
}

/** Above 0, with at most two decimals; `.5` and `5.` are taken as well. Else null. */
export function parsePrice(text: string): Piastres | null {
  const [, pounds, decimals = ""] =
    /^(?=\.?\d)(\d*)(?:\.(\d{0,2}))?$/.exec(latinDigits(text)) ?? [];
  if (pounds === undefined) return null;
  // The digits of the piastres, put together as text: 12.35 * 100 would not be 1235.
  const price = exactNumber(pounds + decimals.padEnd(2, "0"));
  return price === 0 ? null : price;
}

function exactNumber(digits: string): number | null {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}

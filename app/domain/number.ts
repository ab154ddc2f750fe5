import type { Piastres } from "./money.ts";

/** `٬` is removed only before three digits: `١٢٬٥٠` meant as a decimal must not become 1250. */
export function latinDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, ".")
    .replace(/(?<=\d)\u066c(?=\d{3}(?!\d))/g, "");
}

export function parseWholeNumber(text: string): number | null {
  const digits = latinDigits(text);
  return /^\d+$/.test(digits) ? exactNumber(digits) : null;
}

export function parsePrice(text: string): Piastres | null {
  return parseAmount(text) || null;
}

/** Like a price, but may be 0. */
export function parseAmount(text: string): Piastres | null {
  const [, pounds, decimals = ""] =
    /^(?=\.?\d)(\d*)(?:\.(\d{0,2}))?$/.exec(latinDigits(text)) ?? [];
  if (pounds === undefined) return null;
  return exactNumber(pounds + decimals.padEnd(2, "0"));
}

function exactNumber(digits: string): number | null {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}

import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { DEFAULT_CUSTOMER } from "./customer-name.ts";
import type { OrderTexts } from "./texts.ts";

const TERM_LETTERS = 6;

/** Fewer letters would be found in most products. */
export const MIN_PRODUCT_QUERY = 2;

export type OrderSearch = { folded: string; code: string | null; words: string[] };

export function parseOrderSearch(query: string): OrderSearch {
  const folded = foldForSearch(query);
  const [, code = null] = /^#?([0-9a-f]{4,32})$/.exec(folded) ?? [];
  return { folded, code, words: wordsOf(folded) };
}

function wordsOf(folded: string): string[] {
  return folded.split(/[\s\p{P}]+/u).filter(Boolean);
}

export function matchesName(customerName: string, words: string[]): boolean {
  const names = wordsOf(foldForSearch(customerName));
  return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}

/** Sales under this name are found without terms, as most sales have it. */
export function isDefaultCustomer(type: string, customerName: string): boolean {
  return type === "Cashier" && customerName === DEFAULT_CUSTOMER;
}

/** The name of a sale's customer is the specification's where none was typed. */
export function shownCustomer(
  { type, customerName }: { type: string; customerName: string },
  t: OrderTexts,
): string {
  return isDefaultCustomer(type, customerName) ? t.inStoreCustomer : customerName;
}

export function nameTerms(customerName: string): string[] {
  return wordsOf(foldForSearch(customerName)).flatMap((word) => {
    const letters = [...word].slice(0, TERM_LETTERS);
    return letters.map((_, index) => letters.slice(0, index + 1).join(""));
  });
}

export function searchTerm(words: string[]): string | null {
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? null : [...longest].slice(0, TERM_LETTERS).join("");
}

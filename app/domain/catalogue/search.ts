import { hasVisibleText, plainLine } from "#app/domain/text.ts";

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Folds case, Arabic letter forms (أ إ آ ا, ى ي, ة ه, ؤ و, ئ ي), tatweel, diacritics and digits. Idempotent. Names
 * are stored so: another folding needs them all to be folded again.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .replace(/\u0671/g, "\u0627")
    .replace(/[\u0649\u06cc]/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s+/g, " ")
    .trim();
}

const LETTERS = "ڤفچجپبگكکك";

/** What a query and the names it is compared with are folded by. Idempotent. */
export function foldQuery(text: string): string {
  return foldForSearch(text).replace(/[ڤچپگک]/g, (letter) =>
    LETTERS.charAt(LETTERS.indexOf(letter) + 1),
  );
}

export const MAX_QUERY = 100;
const MAX_WORDS = 10;

/** '' when there is nothing to search for. Idempotent: browser and server identify an answer by it. */
export function searchQuery(typed: string): string {
  const query = [...plainLine(typed)].slice(0, MAX_QUERY).join("").trim();
  return hasVisibleText(query) && foldForSearch(query) !== "" ? query : "";
}

export function matchesSearch(foldedName: string, foldedQuery: string): boolean {
  return searchWords(foldedQuery).every((word) => foldedName.includes(word));
}

export function searchWords(foldedQuery: string): string[] {
  return foldedQuery.split(" ").filter(Boolean).slice(0, MAX_WORDS);
}

const MAX_GRAMS = 12;

/** Trigrams of the words, or their letters where no word has three: many more names have a letter. */
export function searchGrams(words: string[]): string[] {
  const letters = words.map((word) => [...word]);
  const trigrams = letters.flatMap((word) =>
    word.slice(2).map((_, at) => word.slice(at, at + 3).join("")),
  );
  return [...new Set(trigrams.length > 0 ? trigrams : letters.flat())].slice(0, MAX_GRAMS);
}

export function byFoldedName(one: Named, other: Named): number {
  const [name, otherName] = [foldForSearch(one.name), foldForSearch(other.name)];
  return name < otherName || (name === otherName && one.id < other.id) ? -1 : 1;
}

type Named = { id: string; name: string };

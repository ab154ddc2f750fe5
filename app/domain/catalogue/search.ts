import { hasVisibleText, plainLine } from "#app/domain/text.ts";

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * One spelling for text that people type in many ways: case, Arabic letter forms (أ إ آ ا, ى ي, ة ه),
 * tatweel, diacritics and Arabic digits no longer tell two texts apart. Idempotent.
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

/** Longer queries and further words are cut off: no name has so many. */
export const MAX_QUERY = 100;
const MAX_WORDS = 10;

/**
 * What was typed as a query, '' when there is nothing to search for. Browser and server both make
 * it so, and know an answer by it. Idempotent.
 */
export function searchQuery(typed: string): string {
  const query = [...plainLine(typed)].slice(0, MAX_QUERY).join("").trim();
  return hasVisibleText(query) && foldForSearch(query) !== "" ? query : "";
}

/** Whether every word of the query stands somewhere in the name; both already folded. */
export function matchesSearch(foldedName: string, foldedQuery: string): boolean {
  return searchWords(foldedQuery).every((word) => foldedName.includes(word));
}

/** The words of a folded query; a product is found when its folded name has all of them. */
export function searchWords(foldedQuery: string): string[] {
  return foldedQuery.split(" ").filter(Boolean).slice(0, MAX_WORDS);
}

/** A query with more is searched for by the first of them. */
const MAX_GRAMS = 12;

/**
 * What an index of names is asked for: a word's letters three by three or, of a shorter one, each
 * by itself. A name that has every word has every gram.
 */
export function searchGrams(words: string[]): string[] {
  return [...new Set(words.flatMap(gramsOf))].slice(0, MAX_GRAMS);
}

function gramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 3) return letters;
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
}

/** The order of search results, the same in the browser and on the server. */
export function byFoldedName(one: Named, other: Named): number {
  const [name, otherName] = [foldForSearch(one.name), foldForSearch(other.name)];
  return name < otherName || (name === otherName && one.id < other.id) ? -1 : 1;
}

type Named = { id: string; name: string };

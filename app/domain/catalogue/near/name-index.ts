import { forgivenLetters, lacksLetters, letterBits, nearness } from "./near-words.ts";
import { otherSpellings, soundingWords } from "./spellings.ts";
import type { Title } from "./titles.ts";

type Word = { text: string; letters: number; products: number[] };

/** Nothing near: more than any letters that are forgiven. */
const MISSING = 9;
const MAX_WORDS = 6;
const SHORTEST_WORD = 3;

export class NameIndex {
  readonly titles: Title[];
  readonly #ids: string[] = [];
  readonly #words = new Map<string, Word>();

  constructor(titles: Title[]) {
    this.titles = titles;
  }

  add(id: string, foldedName: string): void {
    const product = this.#ids.push(id) - 1;
    for (const text of new Set(soundingWords(foldedName))) {
      const word = this.#words.get(text);
      if (word) word.products.push(product);
      else this.#words.set(text, { text, letters: letterBits(text), products: [product] });
    }
  }

  /** The products whose names have the most and the nearest of the words, at least half of them. Near, not the same, unless `isSame`. */
  near(foldedQuery: string, limit: number): { ids: string[]; isSame: boolean } {
    const asked = soundingWords(foldedQuery)
      .filter((word) => word.length >= SHORTEST_WORD)
      .slice(0, MAX_WORDS);
    const distances = new Map<number, number>();
    for (const word of asked) {
      for (const [product, distance] of this.#match(word)) {
        const before = distances.get(product) ?? asked.length * MISSING;
        distances.set(product, before - MISSING + distance);
      }
    }
    let least = (asked.length * MISSING) / 2;
    for (const distance of distances.values()) least = Math.min(least, distance);
    const ids = [...distances]
      .filter(([, distance]) => distance <= least + 1)
      .sort(([, one], [, other]) => one - other)
      .slice(0, limit)
      .map(([product]) => this.#ids[product] ?? "");
    return { ids, isSame: least === 0 };
  }

  #match(asked: string): Map<number, number> {
    const found = new Map<number, number>();
    const note = (products: Iterable<number>, distance: number) => {
      for (const product of products) {
        if (distance < (found.get(product) ?? MISSING)) found.set(product, distance);
      }
    };
    for (const spelling of otherSpellings(asked)) note(this.#productsOf(spelling), 0);
    // Two words that were typed as one.
    for (let at = 1; at < asked.length; at += 1) {
      const second = new Set(this.#productsOf(asked.slice(at)));
      if (second.size === 0) continue;
      note(new Set(this.#productsOf(asked.slice(0, at))).intersection(second), 0);
    }
    const letters = letterBits(asked);
    const forgiven = forgivenLetters(asked);
    // A word of one letter, repeated, would come near every other.
    if (!lacksLetters(letters, 0, forgiven)) return found;
    for (const word of this.#words.values()) {
      if (lacksLetters(letters, word.letters, forgiven)) continue;
      const distance = nearness(asked, word.text);
      if (distance !== null) note(word.products, distance);
    }
    return found;
  }

  #productsOf(word: string): number[] {
    return this.#words.get(word)?.products ?? [];
  }
}

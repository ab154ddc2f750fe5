import { findTyped } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";
import { nearness } from "./near-words.ts";
import { soundingWords } from "./spellings.ts";

export type Title = { name: string; title: string };

export function findTitled(titles: Title[], query: string): string[] {
  return findBy(titles, query, (nearest) => nearest === 0);
}

export function findTitledNearly(titles: Title[], query: string): string[] {
  return findBy(titles, query, (nearest) => nearest !== null);
}

function findBy(titles: Title[], query: string, fits: (nearest: number | null) => boolean) {
  const found = findTyped(query, (folded) => {
    const asked = soundingWords(folded);
    if (asked.every((word) => word.length < 3)) return [];
    return titles.filter(({ title }) => {
      const words = soundingWords(title);
      return asked.every((typed) => words.some((word) => fits(nearness(typed, word))));
    });
  });
  return found.map(({ name }) => name);
}

import { inEachLanguage, type Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { Names } from "./names.ts";
import { foldForSearch } from "./search.ts";

/** 48 bits of an id: among 20,000 products, one chance in a million that two share them. */
const CODE_LENGTH = 12;

const MAX_SLUG_CHARACTERS = 60;

export function productSlug({ id, name }: { id: string; name: string }): string {
  const words = [...slugWords(name)].slice(0, MAX_SLUG_CHARACTERS).join("");
  return [...words.split(" "), id.slice(0, CODE_LENGTH)].filter(Boolean).join("-");
}

export function productSlugs(id: string, { name, nameAr }: Names): Record<Language, string> {
  return inEachLanguage((language) => productSlug({ id, name: nameIn(language, name, nameAr) }));
}

export function productCode(slug: string): string | null {
  return new RegExp(`(?:^|-)([0-9a-f]{${CODE_LENGTH}})$`).exec(slug)?.[1] ?? null;
}

export function slugName(slug: string): string {
  const code = productCode(slug) ?? "";
  return slugWords(slug.slice(0, slug.length - code.length));
}

function slugWords(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

import type { Language } from "./locale.ts";

/** The name that a page in `language` shows: the first one where it has no Arabic one. */
export function nameIn(
  language: Language,
  name: string,
  nameAr: string | null | undefined,
): string {
  return (language === "ar" && nameAr) || name;
}

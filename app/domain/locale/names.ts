import type { Language } from "./locale.ts";

export function nameIn(
  language: Language,
  name: string,
  nameAr: string | null | undefined,
): string {
  return (language === "ar" && nameAr) || name;
}

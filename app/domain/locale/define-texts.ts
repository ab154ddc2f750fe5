import { formats as ar } from "./formats.ar.ts";
import { formats as en } from "./formats.en.ts";
import type { Formats } from "./formats.ts";
import type { Language, Locale } from "./locale.ts";

const FORMATS: Record<Language, (locale: Locale) => Formats> = { en, ar };

export const formatsOf = madeOnce((locale: Locale): Formats => FORMATS[locale.language](locale));

/**
 * The texts of a page or subject. A browser's build has those of one language: the others are left
 * out of it (`vite.config.ts`).
 */
export function defineTexts<Texts>(make: {
  en: (formats: Formats) => Texts;
  ar: (formats: Formats) => NoInfer<Texts>;
}) {
  const texts = (formats: Formats): Texts => make[formats.locale.language](formats);
  return Object.assign(
    madeOnce((locale) => texts(formatsOf(locale))),
    {
      with: texts,
    },
  );
}

export type TextsOf<Of> = Of extends (locale: Locale) => infer Texts ? Texts : never;

function madeOnce<Value>(make: (locale: Locale) => Value) {
  const made = new Map<string, Value>();
  return (locale: Locale): Value => {
    const key = locale.language + locale.digits;
    const value = made.get(key) ?? make(locale);
    made.set(key, value);
    return value;
  };
}

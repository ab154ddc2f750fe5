import type { Formats } from "./formats.ts";
import type { Language, Locale } from "./locale.ts";
import { formats as ar } from "./messages/ar.ts";
import { formats as en } from "./messages/en.ts";

export const formatsOf: (locale: Locale) => Formats = madeOnce({ en, ar });

/**
 * The texts of a page or subject. A browser's build has those of one language: the others are left
 * out of it (`vite.config.ts`).
 */
export function defineMessages<Texts>(messages: {
  en: (formats: Formats) => Texts;
  ar: (formats: Formats) => NoInfer<Texts>;
}): (locale: Locale) => Texts {
  const make = (language: Language) => (locale: Locale) => messages[language](formatsOf(locale));
  return madeOnce({ en: make("en"), ar: make("ar") });
}

export type TextsOf<Of> = Of extends (locale: Locale) => infer Texts ? Texts : never;

function madeOnce<Value>(make: Record<Language, (locale: Locale) => Value>) {
  const made = new Map<string, Value>();
  return (locale: Locale): Value => {
    const key = locale.language + locale.digits;
    const value = made.get(key) ?? make[locale.language](locale);
    made.set(key, value);
    return value;
  };
}

export const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

export function inEachLanguage<Value>(
  make: (language: Language) => Value,
): Record<Language, Value> {
  return { en: make("en"), ar: make("ar") };
}

export const DIGITS = ["latin", "arabic"] as const;
/** The digits that amounts, counts and dates are shown in; only Arabic pages show Arabic-Indic ones. */
export type Digits = (typeof DIGITS)[number];

export type Locale = { language: Language; digits: Digits };

export const DEFAULT_LOCALE: Locale = { language: "en", digits: "latin" };

export const DIRECTIONS: Record<Language, "ltr" | "rtl"> = { en: "ltr", ar: "rtl" };

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ar: "العربية" };

export function toLanguage(text: unknown): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}

/** Times beside a date that shoppers read are `14:05` or `2:05 م`. */
export const HOUR_CYCLES: Record<Language, "h23" | "h12"> = { en: "h23", ar: "h12" };

export function dateLocale({ language, digits }: Locale): string {
  if (language === "en") return "en-GB";
  return digits === "arabic" ? "ar-EG-u-nu-arab" : "ar-EG-u-nu-latn";
}

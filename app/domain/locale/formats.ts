import { formatPounds, type Piastres } from "#app/domain/money.ts";
import type { Locale } from "./locale.ts";

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Numbers, amounts and plurals as a locale shows them. */
export type Formats = {
  locale: Locale;
  /** With commas: `1,250`. */
  number(value: number): string;
  /** `EGP 1,250`, or `1,250 ج.م` in an isolate of its own direction. */
  egp(amount: Piastres): string;
  /** The same without the currency. */
  pounds(amount: Piastres): string;
  /** The form that `value` takes, `#` replaced by the number. */
  count(value: number, forms: PluralForms): string;
  /** Text of either direction, kept apart from the sentence around it. */
  isolate(text: string | number): string;
  /** Latin digits in `text` as this locale shows them. */
  digits(text: string): string;
};

const FIRST_STRONG_ISOLATE = "\u2068";
const RIGHT_TO_LEFT_ISOLATE = "\u2067";
const POP_ISOLATE = "\u2069";
/** Before a minus, which right-to-left text would move behind its number. */
const LEFT_TO_RIGHT_MARK = "\u200e";

const known = new Map<string, Formats>();

export function formatsOf(locale: Locale): Formats {
  const key = `${locale.language} ${locale.digits}`;
  const formats = known.get(key) ?? (locale.language === "ar" ? arabic(locale) : english(locale));
  known.set(key, formats);
  return formats;
}

function english(locale: Locale): Formats {
  const number = (value: number) => formatPounds(value * 100);
  return {
    locale,
    number,
    egp: (amount) => `EGP ${formatPounds(amount)}`,
    pounds: formatPounds,
    count: (value, forms) => fill((value === 1 && forms.one) || forms.other, number(value)),
    isolate: String,
    digits: (text) => text,
  };
}

function arabic(locale: Locale): Formats {
  const plurals = new Intl.PluralRules("ar");
  const digits = (text: string) => (locale.digits === "arabic" ? arabicIndic(text) : text);
  const signed = (text: string) => digits(text.replace(/^-/, `${LEFT_TO_RIGHT_MARK}-`));
  const number = (value: number) => signed(formatPounds(value * 100));
  const pounds = (amount: Piastres) => signed(formatPounds(amount));
  return {
    locale,
    number,
    pounds,
    egp: (amount) => `${RIGHT_TO_LEFT_ISOLATE}${pounds(amount)} ج.م${POP_ISOLATE}`,
    count: (value, forms) => fill(forms[plurals.select(value)] ?? forms.other, number(value)),
    isolate: (text) => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`,
    digits,
  };
}

function fill(form: string, number: string): string {
  return form.replace("#", number);
}

/** With the separators that go with the digits: `١٬٢٥٠٫٥٠`. */
function arabicIndic(text: string): string {
  return text
    .replace(/(?<=\d),(?=\d)/g, "٬")
    .replace(/(?<=\d)\.(?=\d)/g, "٫")
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

import type { Piastres } from "#app/domain/money.ts";
import type { Locale } from "./locale.ts";

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Formats = {
  locale: Locale;
  /** It has commas: `1,250`. */
  number(value: number): string;
  /** `EGP 1,250`, or `1,250 ج.م` in an isolate of its own direction. */
  egp(amount: Piastres): string;
  pounds(amount: Piastres): string;
  /** The form that `value` takes, `#` replaced by the number. */
  count(value: number, forms: PluralForms): string;
  /** Keeps text of either direction apart from the sentence around it. */
  isolate(text: string | number): string;
  /** Latin digits in `text` as this locale shows them. */
  digits(text: string): string;
  /** `12%`, `12٪` */
  percent(value: number): string;
  /** `HH:MM` as shoppers read it: `09:00`, in Arabic `9 صباحًا`. */
  timeOfDay(time: string): string;
};

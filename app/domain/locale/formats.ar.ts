import type { Formats } from "#app/domain/locale/formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { formatPounds, type Piastres } from "#app/domain/money.ts";

const FIRST_STRONG_ISOLATE = "\u2068";
const RIGHT_TO_LEFT_ISOLATE = "\u2067";
const POP_ISOLATE = "\u2069";
/** It stands before a minus, which right-to-left text would put behind its number. */
const LEFT_TO_RIGHT_MARK = "\u200e";

export function formats(locale: Locale): Formats {
  const plurals = new Intl.PluralRules("ar");
  const digits = (text: string) => (locale.digits === "arabic" ? arabicIndic(text) : text);
  const signed = (text: string) => digits(text.replace(/^-/, `${LEFT_TO_RIGHT_MARK}-`));
  const pounds = (amount: Piastres) => signed(formatPounds(amount));
  const number = (value: number) => pounds(value * 100);
  return {
    locale,
    number,
    pounds,
    egp: (amount) => `${RIGHT_TO_LEFT_ISOLATE}${pounds(amount)} ج.م${POP_ISOLATE}`,
    count: (value, forms) =>
      (forms[plurals.select(value)] ?? forms.other).replace("#", number(value)),
    isolate: (text) => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`,
    digits,
    percent: (value) => `${number(value)}٪`,
    timeOfDay: (time) => digits(twelveHours(time)),
  };
}

function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const shown = `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  if (time === "00:00") return `${shown} منتصف الليل`;
  if (hour === 12) return `${shown} ظهرًا`;
  return `${shown} ${hour < 12 ? "صباحًا" : "مساءً"}`;
}

function arabicIndic(text: string): string {
  return text
    .replace(/(?<=\d),(?=\d)/g, "٬")
    .replace(/(?<=\d)\.(?=\d)/g, "٫")
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

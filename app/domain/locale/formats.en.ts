import type { Formats } from "#app/domain/locale/formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { formatPounds } from "#app/domain/money.ts";

export function formats(locale: Locale): Formats {
  const number = (value: number) => formatPounds(value * 100);
  return {
    locale,
    number,
    egp: (amount) => `EGP ${formatPounds(amount)}`,
    pounds: formatPounds,
    count: (value, { one, other }) => ((value === 1 && one) || other).replace("#", number(value)),
    isolate: String,
    digits: String,
    percent: (value) => `${number(value)}%`,
    timeOfDay: String,
  };
}

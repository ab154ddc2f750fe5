import { messages as catalogueMessages } from "#app/domain/catalogue/messages/ar.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { messages as stockMessages } from "#app/domain/stock/messages/ar.ts";
import { LABELS, VALUES, WHAT } from "./ar-words.ts";

export const messages = (formats: Formats) => {
  const { isolate } = formats;
  const kinds: Record<string, string> = stockMessages(formats).kinds;
  const { categories: category, icons: icon } = catalogueMessages(formats);
  const values: typeof VALUES = { ...VALUES, category, icon };
  const label = (name: string) => LABELS[name] ?? isolate(name);
  return {
    what: (what: string) => WHAT[what] ?? isolate(what),
    booking: (kind: string) => kinds[kind] ?? kind,
    detail: (name: string, value: string) => `${label(name)}: ${isolate(value)}`,
    changed: (name: string) => `${label(name)}: تم التغيير`,
    change: (name: string, from: string, to: string) =>
      `${label(name)}: من ${isolate(from)} إلى ${isolate(to)}`,
    on: "نعم",
    off: "لا",
    none: "بدون",
    value: (name: string, value: string) => values[name]?.[value] ?? value,
  };
};

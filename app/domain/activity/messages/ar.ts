import type { Formats } from "#app/domain/locale/formats.ts";
import { BOOKINGS, LABELS, VALUES, WHAT } from "./ar-words.ts";

export const messages = ({ isolate }: Formats) => {
  const label = (name: string) => LABELS[name] ?? isolate(name);
  return {
    what: (what: string) => WHAT[what] ?? isolate(what),
    booking: (kind: string) => BOOKINGS[kind] ?? kind,
    detail: (name: string, value: string) => `${label(name)}: ${isolate(value)}`,
    changed: (name: string) => `${label(name)}: تم التغيير`,
    change: (name: string, from: string, to: string) =>
      `${label(name)}: من ${isolate(from)} إلى ${isolate(to)}`,
    on: "نعم",
    off: "لا",
    none: "بدون",
    value: (name: string, value: string) => VALUES[name]?.[value] ?? value,
  };
};

import type { ActivityFault, ActivityFaultKind } from "#app/domain/activity/activity-check.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { LABELS, VALUES, WHAT } from "./words.ar.ts";

const FAULTS: Record<ActivityFaultKind, string> = {
  "entries changed": "تغيّرت عملية",
  "entries added": "أُضيفت عملية",
  "entries removed": "نقصت عمليات",
  "entries late": "سُجّلت عمليات بعد وقتها بساعة أو أكثر",
  "entries not sealed": "لم تُختم عمليات",
  "entries cleaned early": "حُذفت عمليات قبل موعدها",
  "seal changed": "تغيّر الختم",
  "seal removed": "فُقد الختم",
};

export const ar = (formats: Formats) => {
  const { isolate, digits } = formats;
  const { categories: category, icons: icon } = catalogueTexts.with(formats);
  const { methods: method } = saleTexts.with(formats);
  const values: Record<string, Record<string, string>> = { ...VALUES, category, icon, method };
  const whats: Record<string, string> = WHAT;
  const labels: Record<string, string> = { ...LABELS, ...method };
  const label = (name: string) => labels[name] ?? isolate(name);
  return {
    what: (what: string) => whats[what] ?? isolate(what),
    detail: (name: string, value: string) => `${label(name)}: ${isolate(value)}`,
    changed: (name: string) => `${label(name)}: تم التغيير`,
    change: (name: string, from: string, to: string) =>
      `${label(name)}: من ${isolate(from)} إلى ${isolate(to)}`,
    sealFaults: FAULTS,
    fault: ({ kind, seal, from, to }: ActivityFault, time: (at: number) => string) => {
      const [start, end] = [from, to].map((at) => (at === null ? "" : isolate(time(at))));
      const times = start === end ? start : `${start} إلى ${end}`;
      const name = seal === null ? "" : `الختم ${digits(String(seal))}`;
      return `${[name, times].filter(Boolean).join("، ")}: ${FAULTS[kind]}.`;
    },
    on: "نعم",
    off: "لا",
    none: "بدون",
    value: (name: string, value: string) => values[name]?.[value] ?? value,
  };
};

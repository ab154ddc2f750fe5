import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, isolate }: Formats) => ({
  title: "أجهزة تبيع بدون اتصال",
  none: "لم يفتح أي جهاز صفحة البيع بعد.",
  inDrawer: (drawer: number, name: string) => `الدرج ${number(drawer)} · ${isolate(name)}`,
  since: (time: string, name: ReactNode) => rich`منذ ${time}، الإضافة: ${name}`,
  last: (of: number) => (of === 0 ? "لم يبع بدون اتصال بعد" : `آخر رقم ${number(of)}`),
  remove: "إزالة",
  removeDevice: (device: string, since: string) =>
    `إزالة ${isolate(device)}، منذ ${isolate(since)}`,
  removeQuestion: "هل تريد إزالة هذا الجهاز؟",
  removeEnds:
    "ينتهي تصريح البيع بدون اتصال عليه. ما باعه ولم يُرسل بعد يُسجَّل باسم من يرسله ويظهر ضمن «تحتاج إلى مراجعة». ويُسجَّل الجهاز من جديد عند فتح صفحة البيع عليه.",
  removed: "تمت إزالة الجهاز.",
  gone: "سبقت إزالة هذا الجهاز.",
  notRemoved: "تعذّرت إزالة الجهاز. حاول مرة أخرى.",
});

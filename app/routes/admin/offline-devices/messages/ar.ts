import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number, isolate }: Formats) => ({
  title: "أجهزة تبيع بدون اتصال",
  none: "لم يفتح أي جهاز صفحة البيع بعد.",
  note: "ما باعه جهاز محذوف بدون اتصال ولم يُرسل بعد يُسجَّل باسم من يرسله.",
  inDrawer: (drawer: number, name: string) => `الدرج ${number(drawer)} · ${isolate(name)}`,
  since: (time: string, name: ReactNode) => rich`منذ ${time}، أضافه ${name}`,
  last: (of: number) => (of === 0 ? "لم يبع بدون اتصال بعد" : `آخر رقم ${number(of)}`),
  remove: "حذف",
  removeDevice: (device: string, since: string) => `حذف ${isolate(device)}، منذ ${isolate(since)}`,
  removed: "حُذف الجهاز.",
  gone: "سبق حذف هذا الجهاز.",
  notRemoved: "تعذّر حذف الجهاز. حاول مرة أخرى.",
});

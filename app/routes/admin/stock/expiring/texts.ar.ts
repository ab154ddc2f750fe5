import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ count, isolate }: Formats) => ({
  title: "قرب انتهاء الصلاحية",
  notLoaded: "تعذّر تحميل ما قربت صلاحيته على الانتهاء.",
  note: (day: string) =>
    `التوريدات التي تاريخها حتى ${day}. والمتبقي من كل منها تقديري، على أساس أن ما ورد أولًا يُباع أولًا: فالمخزون الحالي يُحسب من آخر ما ورد.`,
  none: "لا شيء تنتهي صلاحيته قريبًا",
  noneNote: (link: (text: string) => ReactNode) =>
    rich`المنتج الذي سُجّل ${link("توريده")} بتاريخ «صالح حتى» يظهر هنا قبل ذلك التاريخ.`,
  caption: "ما قربت صلاحيته على الانتهاء",
  product: "المنتج",
  bestBefore: "صالح حتى",
  left: "المتبقي تقديرًا",
  actions: "المطلوب",
  expired: "منتهي الصلاحية",
  lastDay: "آخر يوم",
  daysLeft: (days: number) =>
    count(days, {
      one: "باقٍ يوم واحد",
      two: "باقٍ يومان",
      few: "باقٍ # أيام",
      many: "باقٍ # يومًا",
      other: "باقٍ # يوم",
    }),
  lowerPrice: "خفض السعر",
  waste: "هالك",
  soldOut: "تسجيل النفاد",
  lately: "ما سجّلت نفاده منذ أمس",
  undo: "تراجع",
  marked: (name: string) => `خرج من القائمة: ${isolate(name)}.`,
  listedAgain: (name: string) => `عاد إلى القائمة: ${isolate(name)}.`,
  nothingLeft: "لم يتبقَّ منه شيء.",
  failures: {
    soldOut: "تعذّر تسجيل نفاده. حاول مرة أخرى.",
    undo: "تعذّرت إعادته إلى القائمة. حاول مرة أخرى.",
  },
});

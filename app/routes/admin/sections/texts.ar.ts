import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "إدارة الأقسام",
  notLoaded: "تعذّر تحميل الأقسام.",
  sections: "الأقسام",
  empty: "لا أقسام مخصصة بعد. املأ البيانات ثم اضغط «إنشاء القسم».",
  newSection: "قسم جديد",
  editSection: "تعديل القسم",
  create: "إنشاء القسم",
  update: "حفظ التعديل",
  changed: "عدّل شخص آخر هذا القسم في هذه الأثناء. راجعه ثم اضغط «حفظ التعديل» مرة أخرى.",
  deleted: "حذف شخص آخر هذا القسم في هذه الأثناء. أنشئه من جديد بالمكتوب هنا، أو اضغط «إلغاء».",
  labels: {
    name: "اسم القسم",
    displayName: "الاسم المعروض",
    displayNameAr: "الاسم المعروض بالعربية",
    icon: "الأيقونة",
    color: "اللون",
  },
  makesAddress: "من حروفه وأرقامه يتكوّن عنوان الصفحة.",
  preview: "معاينة",
  yourSign: "الاسم يظهر هنا",
  hexCode: "كود اللون",
  noColor: (typed: ReactNode, color: string) =>
    rich`«${typed}» ليس لونًا: يبقى ${isolate(color)}. الكود علامة ${isolate("#")} وبعدها ستة من ${isolate("0–9")} أو ${isolate("a–f")}.`,
  placeOf: (name: string, place: number, total: number) =>
    `${isolate(name)}: المكان ${number(place)} من ${number(total)}`,
  inactive: "موقوف",
  activate: "تفعيل",
  deactivate: "إيقاف",
  ageMark: "+18",
  ageMarkOf: (name: string) => `+18: ${isolate(name)}`,
  ageMarks: "الأقسام الثابتة +18",
  ageHint: "قبل عرض منتجات قسم عليه علامة +18 يُسأل العميل عن عمره، ويظهر تذكير للكاشير عند البيع.",
  edit: "تعديل",
  delete: "حذف",
  moveUp: "نقل لأعلى",
  moveDown: "نقل لأسفل",
  productCount: (products: number) =>
    count(products, {
      zero: "لا منتجات",
      one: "منتج واحد",
      two: "منتجان",
      few: "# منتجات",
      many: "# منتجًا",
      other: "# منتج",
    }),
  deleteQuestion: "هل تريد حذف هذا القسم؟ لا يمكن التراجع عن ذلك.",
  goWithIt: (products: number) =>
    count(products, {
      zero: "لا منتجات فيه.",
      one: "يُحذف معه منتج واحد.",
      two: "يُحذف معه منتجان.",
      few: "تُحذف معه # منتجات.",
      many: "يُحذف معه # منتجًا.",
      other: "يُحذف معه # منتج.",
    }),
});

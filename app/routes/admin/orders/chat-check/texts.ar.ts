import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ count, isolate }: Formats) => ({
  title: "مراجعة المحادثة",
  message: "رسالة المحادثة أو الكود",
  hint: "الصق رسالة واتساب من العميل هنا لمعرفة إن كان فيها تعديل.",
  check: "مراجعة",
  notChecked: "تعذّرت مراجعة المحادثة. حاول مرة أخرى.",
  empty: "الصق رسالة المحادثة أو اكتب كودها.",
  tooLong: "النص طويل جدًا. الصق رسالة واحدة.",
  noCode: "لا يوجد كود طلب في الرسالة.",
  noOrder: (code: string) => `لا يوجد طلب واتساب بالكود ${isolate(code)}.`,
  haveCode: (orders: number, shown: number) =>
    count(orders, {
      two: "طلبان لهما هذا الكود.",
      few: "# طلبات لها هذا الكود.",
      many: "# طلبًا لها هذا الكود.",
      other: "# طلب لها هذا الكود.",
    }) + (shown < orders ? " هذا أقلها اختلافًا." : ""),
  shouldSay: "نص المحادثة الصحيح",
  differs: (differences: number) =>
    differences === 0
      ? "المحادثة مطابقة للطلب."
      : `المحادثة غير مطابقة للطلب: ${count(differences, {
          one: "اختلاف واحد",
          two: "اختلافان",
          few: "# اختلافات",
          many: "# اختلافًا",
          other: "# اختلاف",
        })}.`,
  differences: {
    customer: "اسم عميل مختلف",
    changed: "سطر معدّل",
    missing: "سطر ناقص",
    additional: "سطر زائد",
    text: "نص آخر",
    total: "إجمالي معدّل",
    code: "كود طلب آخر",
  },
  order: (said: ReactNode) => rich`الطلب: ${said}`,
  chat: (said: ReactNode) => rich`المحادثة: ${said}`,
  notThere: "غير موجود",
});

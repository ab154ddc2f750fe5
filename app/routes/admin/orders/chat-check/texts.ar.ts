import type { Formats } from "#app/domain/locale/formats.ts";

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
  haveCode: (orders: number) =>
    count(orders, {
      two: "طلبان لهما هذا الكود.",
      few: "# طلبات لها هذا الكود.",
      many: "# طلبًا لها هذا الكود.",
      other: "# طلب لها هذا الكود.",
    }),
  differsLeast: "هذا أقلها اختلافًا.",
  shouldSay: "نص المحادثة الصحيح",
  matches: "المحادثة مطابقة للطلب.",
  isAnotherOrder: "المحادثة فيها كود طلب آخر:",
  differs: (differences: number) =>
    `المحادثة غير مطابقة للطلب: ${count(differences, {
      one: "اختلاف واحد",
      two: "اختلافان",
      few: "# اختلافات",
      many: "# اختلافًا",
      other: "# اختلاف",
    })}.`,
  differences: {
    customer: "اسم عميل مختلف",
    quantity: "كمية معدّلة",
    price: "سعر معدّل",
    name: "سطر باسم آخر",
    removed: "سطر محذوف",
    added: "سطر مضاف",
    more: "عدد معدّل للأصناف غير المذكورة",
    text: "نص مضاف",
    total: "إجمالي معدّل",
    code: "كود طلب آخر",
  },
  order: "الطلب",
  chat: "المحادثة",
  notThere: "غير موجود",
});

import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ count, isolate, number }: Formats) => ({
  title: "أنماط غير معتادة",
  notLoaded: "تعذّر تحميل الأنماط.",
  about: (since: string) =>
    `ما سُجّل لكل شخص منذ ${isolate(since)}، وبجانبه الوسيط بين من لهم مبيعات. هذه وقائع لا اتهامات: للاختلاف أسباب كثيرة سليمة.`,
  howMarked: `«أعلى بكثير» أي أكثر من ضعف الوسيط، وثلاثة على الأقل. ما يزيد مع المبيعات يُقارن لكل ${number(100)} عملية بيع.`,
  whatIsSaid:
    "العمليات المفرّغة هي ما فُرّغ، أو عُلّق ثم حُذف، أو قُلّلت كمياته بعد فتح «تأكيد البيع»، كما يذكرها جهاز الكاشير. والأرقام الناقصة مبيعات بدون اتصال لم تصل، وتُحسب على من سجّل العملية التالية على الجهاز.",
  fewSold: "من لهم مبيعات أقل من ثلاثة أشخاص: لا يدل الوسيط على الكثير.",
  nothing: "لا شيء للمقارنة بعد",
  nothingNote: `تظهر هنا المبيعات والعمليات المفرّغة والمرتجعات والخصومات خلال ${number(30)} يومًا.`,
  person: "الشخص",
  median: "الوسيط",
  medianOf: (value: string) => `الوسيط ${isolate(value)}`,
  sales: "عمليات البيع",
  figures: {
    cleared: "عمليات مفرّغة",
    refunds: "المرتجعات",
    discounts: "الخصومات",
    custom: "مبالغ حرة",
    offline: "مبيعات بدون اتصال",
    gaps: "أرقام ناقصة",
    differences: "ورديات بفروق",
    "wrong-pins": "رموز PIN خاطئة",
  },
  entriesOf: (figure: string, person: string, value: string) =>
    `${figure}، ${isolate(person)}: ${isolate(value)}`,
  wellAbove: "أعلى بكثير",
  per100: (value: string) => `${isolate(value)} لكل ${number(100)}`,
  ofSales: (share: string) => `${isolate(`${share}٪`)} من المبيعات`,
  moreReasons: (more: number) =>
    count(more, {
      one: "وسبب آخر",
      two: "وسببان آخران",
      few: "و# أسباب أخرى",
      many: "و# سببًا آخر",
      other: "و# سبب آخر",
    }),
  worst: (difference: string) => `الأكبر: ${isolate(difference)}`,
  saleAfter: (code: string) => `عملية البيع التالية: ${isolate(code)}`,
  shift: "إغلاق وردية",
  approvedBy: (name: string) => `بموافقة ${isolate(name)}`,
  since: (day: string) => `منذ ${isolate(day)}`,
  noEntries: `لا شيء من هذا النوع خلال ${number(30)} يومًا`,
  onlyLatest: (most: string) => `يُعرض آخر ${isolate(most)}.`,
});

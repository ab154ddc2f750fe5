export const ar = () => ({
  of: {
    delivery: { title: "توريد جديد", note: "ملاحظة", book: "تسجيل التوريد" },
    waste: { title: "تسجيل هالك", note: "السبب", book: "تسجيل الهالك" },
  },
  loading: "جارٍ التحميل…",
  supplier: "المورّد",
  kind: "النوع",
  products: "المنتجات",
  quantity: "الكمية",
  unitCost: "تكلفة القطعة (ج.م)",
  otherContents: "هذه المسودة سُجّلت من قبل بمحتوى مختلف. المكتوب الآن لم يُسجَّل.",
  goToBooking: "عرض ذلك القيد",
  bookAsNew: "تسجيل كقيد جديد",
  clear: "مسح",
  kept: "يبقى المكتوب في هذا المتصفح حتى تسجّله.",
  nothingBooked: "لم يُسجَّل شيء.",
});

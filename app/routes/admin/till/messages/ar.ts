import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number, isolate }: Formats) => ({
  newSale: "بيع جديد",
  confirmSale: "تأكيد البيع",
  total: "الإجمالي",
  added: (name: string) => `أُضيف ${isolate(name)}`,
  removed: (name: string) => `حُذف ${isolate(name)}`,
  quantityNow: (name: string, quantity: number) => `${isolate(name)}: ${number(quantity)}`,
  keyboard: "لوحة المفاتيح",
  close: "إغلاق",
  keys: {
    search: "البحث عن منتج",
    walk: "التنقل بين المنتجات",
    add: "إضافة المنتج",
    change: "زيادة آخر منتج أو تقليله بقطعة",
    empty: "مسح البحث",
    confirm: "صفحة تأكيد البيع، ومرة أخرى للتأكيد",
    keys: "عرض هذه المفاتيح",
  },
});

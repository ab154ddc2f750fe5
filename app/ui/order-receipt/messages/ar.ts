import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number }: Formats) => ({
  print: "طباعة",
  paper: "الورق",
  papers: { "80mm": `${number(80)} مم`, "58mm": `${number(58)} مم`, a4: "A4" },
  refund: "مرتجع",
  kinds: { Cashier: "عملية بيع", WhatsApp: "طلب واتساب" },
  cancelled: "ملغى",
  order: "الطلب",
  time: "الوقت",
  customer: "العميل",
  cashier: "الكاشير",
  refundedBy: "سجّل المرتجع",
  reason: "السبب",
  product: "المنتج",
  quantityAndPrice: "الكمية × السعر",
  subtotal: "قبل الخصم",
  discount: "خصم",
  total: "الإجمالي",
  cash: "المدفوع",
  change: "الباقي",
});

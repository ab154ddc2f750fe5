import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number }: Formats) => ({
  skip: "الانتقال إلى المحتوى",
  cart: "السلة",
  /** With the number that the badge shows. */
  cartOf: (items: number) => `السلة، عدد القطع: ${number(items)}`,
  whatsapp: "واتساب",
  instagram: "إنستجرام",
  yourOrders: "طلباتك",
  lastOrders: "آخر طلباتك",
  keepShopping: "متابعة التسوق",
});

import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";

export const ar = ({ egp, isolate, number }: Formats) => ({
  title: (product: string, shop: string) => `${isolate(product)} – ${isolate(shop)}`,
  description: (product: string, price: Piastres, shop: string) =>
    `${egp(price)}. اطلب ${isolate(product)} من ${isolate(shop)} على واتساب.`,
  product: "المنتج",
  onlyForAdults: (shop: string) => `منتج من ${isolate(shop)} لمن عمره ${number(18)} سنة أو أكثر.`,
  gone: "هذا المنتج لم يعد يُباع.",
  alike: "قد يعجبك أيضًا",
  seeAll: (section: string) => `كل منتجات ${isolate(section)}`,
  share: "مشاركة",
  linkCopied: "تم نسخ الرابط.",
  notCopied: "انسخ عنوان هذه الصفحة لمشاركتها.",
});

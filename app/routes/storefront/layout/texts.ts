import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ count }: Formats) => ({
  skip: "Skip to content",
  cart: "Cart",
  cartOf: (items: number) => `Cart, ${count(items, { one: "# item", other: "# items" })}`,
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  yourOrders: "Your orders",
  lastOrders: "Your last orders",
  keepShopping: "Keep shopping",
});

export const layoutTexts = defineTexts({ en, ar });

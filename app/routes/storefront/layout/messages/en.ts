import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ count }: Formats) => ({
  skip: "Skip to content",
  cart: "Cart",
  cartOf: (items: number) => `Cart, ${count(items, { one: "# item", other: "# items" })}`,
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  yourOrders: "Your orders",
  lastOrders: "Your last orders",
  keepShopping: "Keep shopping",
});

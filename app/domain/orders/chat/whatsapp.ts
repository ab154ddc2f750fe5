import { formatAmount } from "#app/domain/money.ts";
import {
  lineTotal,
  orderCode,
  type WebOrder,
  type WebOrderItem,
} from "#app/domain/orders/order.ts";
import type { ShopProfile } from "#app/domain/shop-profile.ts";
import { chatLink, linesThatFit, unformatted } from "./chat-text.ts";

export type ChatOrder = Pick<WebOrder, "id" | "customerName" | "items" | "total">;

/** `more` counts the items that do not fit. */
export type ChatLine = {
  kind: "greeting" | "customer" | "blank" | "item" | "more" | "total" | "code";
  text: string;
};

/** The chat link that hands an order to the shop: pure and total, whatever text the order holds. */
export function whatsappLink(
  order: ChatOrder,
  shop: Pick<ShopProfile, "name" | "whatsapp">,
): string {
  const lines = chatLines(order, shop.name).map(({ text }) => text);
  return chatLink(shop.whatsapp, lines);
}

/** The chat text of an order, line by line. */
export function chatLines(order: ChatOrder, shopName: string): ChatLine[] {
  const opening: ChatLine[] = [
    {
      kind: "greeting",
      text: `Hello ${unformatted(shopName)}, I would like to place an order.`,
    },
    { kind: "customer", text: `Name: ${unformatted(order.customerName)}` },
    { kind: "blank", text: "" },
  ];
  const closing: ChatLine[] = [
    { kind: "blank", text: "" },
    { kind: "total", text: `*Total: EGP ${formatAmount(order.total)}*` },
    { kind: "code", text: `Order code: ${orderCode(order.id)}` },
  ];
  const around = [...opening, ...closing].map(({ text }) => text);
  const { kept, more } = linesThatFit(order.items.map(itemText), around);
  const items: ChatLine[] = kept.map((text) => ({ kind: "item", text }));
  if (more !== null) items.push({ kind: "more", text: more });
  return [...opening, ...items, ...closing];
}

function itemText(item: WebOrderItem): string {
  return `${unformatted(item.name)} (x${item.quantity}) - EGP ${formatAmount(lineTotal(item))}`;
}

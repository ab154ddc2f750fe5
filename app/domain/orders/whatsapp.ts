import { formatAmount } from "#app/domain/money.ts";
import type { ShopProfile } from "#app/domain/shop-profile.ts";
import { plainLine } from "#app/domain/text.ts";
import { lineTotal, orderCode, type WebOrder } from "./order.ts";

/** Longer links are cut by some phones and browsers. */
const MAX_TEXT_BYTES = 6000;

/** The chat link that hands an order to the shop: pure and total, whatever text the order holds. */
export function whatsappLink(
  order: Pick<WebOrder, "id" | "customerName" | "items" | "total">,
  shop: Pick<ShopProfile, "name" | "whatsapp">,
): string {
  const opening = [
    `Hello ${unformatted(shop.name)}, I would like to place an order.`,
    `Name: ${unformatted(order.customerName)}`,
    "",
  ];
  const closing = [
    "",
    `*Total: EGP ${formatAmount(order.total)}*`,
    `Order code: ${orderCode(order.id)}`,
  ];
  const lines = order.items.map(
    (item) =>
      `${unformatted(item.name)} (x${item.quantity}) - EGP ${formatAmount(lineTotal(item))}`,
  );
  const room = MAX_TEXT_BYTES - encodedLength(opening) - encodedLength(closing);
  const text = [...opening, ...linesThatFit(lines, room), ...closing].join("\n");
  return `https://wa.me/${shop.whatsapp}?text=${encoded(text)}`;
}

function linesThatFit(lines: string[], room: number): string[] {
  if (encodedLength(lines) <= room) return lines;
  let left = room - encodedLength([moreItems(lines.length)]);
  const kept = lines.findIndex((line) => {
    left -= encodedLength([line]);
    return left < 0;
  });
  return [...lines.slice(0, kept), moreItems(lines.length - kept)];
}

function moreItems(count: number): string {
  return `+${count} more items`;
}

function encodedLength(lines: string[]): number {
  return lines.reduce((length, line) => length + encoded(`${line}\n`).length, 0);
}

/** encodeURIComponent alone throws on a lone surrogate. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const LOOKALIKES: Record<string, string> = { "*": "∗", _: "ˍ", "~": "∼", "`": "ˋ" };

/** Neutralises WhatsApp's markup: lookalikes for its characters, a word joiner before a quote or list. */
function unformatted(name: string): string {
  return plainLine(name)
    .replace(/[*_~`]/g, (mark) => LOOKALIKES[mark] ?? "")
    .replace(/^(?=[>-]|\d+\.)/, "\u2060");
}

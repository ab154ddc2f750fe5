import { describeFulfilment } from "#app/domain/fulfilment/described.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { formatAmount } from "#app/domain/money.ts";
import {
  isFee,
  lineTotal,
  orderCode,
  type WebOrder,
  type WebOrderItem,
} from "#app/domain/orders/order.ts";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { plainLine } from "#app/domain/text.ts";
import { type ChatTexts, chatTexts } from "./texts.ts";

/** Longer links are cut by some phones and browsers. */
const MAX_TEXT_BYTES = 6000;

export type ChatOrder = Pick<WebOrder, "id" | "customerName" | "items" | "total" | "fulfilment">;

/** `more` counts the items that do not fit or are folded. */
export type ChatLine = {
  kind: "greeting" | "customer" | "blank" | "item" | "more" | "total" | "handover" | "code";
  text: string;
};

export function whatsappLink(
  order: ChatOrder,
  shop: Pick<ShopProfile, "name" | "whatsapp">,
  locale: Locale,
): string {
  const text = chatLines(order, shop.name, locale).map((line) => line.text);
  return chatLink(shop.whatsapp, text);
}

export function chatLink(number: string, lines: string[]): string {
  return `https://wa.me/${number}?text=${encoded(lines.join("\n"))}`;
}

export function chatLines(order: ChatOrder, shopName: string, locale: Locale): ChatLine[] {
  const t = chatTexts(locale);
  const opening: ChatLine[] = [
    { kind: "greeting", text: t.greeting(unformatted(shopName)) },
    { kind: "customer", text: t.customer(unformatted(order.customerName)) },
    { kind: "blank", text: "" },
  ];
  const closing: ChatLine[] = [
    { kind: "blank", text: "" },
    { kind: "total", text: t.total(formatAmount(order.total)) },
    ...handoverLines(order, locale, t),
    { kind: "code", text: t.code(orderCode(order.id)) },
  ];
  const [products, fee] = [order.items.filter((item) => !isFee(item)), order.items.filter(isFee)];
  const items = products.filter(({ isFolded }) => !isFolded).map((item) => itemLine(item, t));
  const ending = [...fee.map((item) => itemLine(item, t)), ...closing];
  const folded = products.length - items.length;
  return [...opening, ...linesThatFit(items, [...opening, ...ending], t, folded), ...ending];
}

function handoverLines({ fulfilment }: ChatOrder, locale: Locale, t: ChatTexts): ChatLine[] {
  if (!fulfilment) return [];
  const described = describeFulfilment(fulfilment, locale, (sum) => t.egp(formatAmount(sum)));
  return described.map(({ name, text, isLink }) => ({
    kind: "handover",
    text: text === "" ? name : t.about(name, isLink ? text : unformatted(text)),
  }));
}

function itemLine(item: WebOrderItem, t: ChatTexts): ChatLine {
  const text = t.item(unformatted(item.name), item.quantity, formatAmount(lineTotal(item)));
  return { kind: "item", text };
}

/** The lines that a chat has room for beside the others, and how many more there are, with the `folded` ones. */
export function linesThatFit(
  lines: ChatLine[],
  beside: ChatLine[],
  t: Pick<ChatTexts, "more">,
  folded = 0,
): ChatLine[] {
  const room = MAX_TEXT_BYTES - encodedLength(beside);
  const whole = folded > 0 ? [...lines, moreItems(folded, t)] : lines;
  if (encodedLength(whole) <= room) return whole;
  let left = room - encodedLength([moreItems(lines.length + folded, t)]);
  const kept = lines.findIndex((line) => {
    left -= encodedLength([line]);
    return left < 0;
  });
  return [...lines.slice(0, kept), moreItems(lines.length - kept + folded, t)];
}

function moreItems(count: number, t: Pick<ChatTexts, "more">): ChatLine {
  return { kind: "more", text: t.more(count) };
}

function encodedLength(lines: ChatLine[]): number {
  return lines.reduce((length, { text }) => length + encoded(`${text}\n`).length, 0);
}

/** encodeURIComponent alone throws on a lone surrogate. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const LOOKALIKES: Record<string, string> = { "*": "∗", _: "ˍ", "~": "∼", "`": "ˋ" };

/** Neutralises WhatsApp's markup: lookalikes for its characters, a word joiner before a quote or list. */
export function unformatted(name: string): string {
  return plainLine(name)
    .replace(/[*_~`]/g, (mark) => LOOKALIKES[mark] ?? "")
    .replace(/^(?=[>-]|\d+\.)/, "\u2060");
}

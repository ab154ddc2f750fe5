import type { Locale } from "#app/domain/locale/locale.ts";
import { breakLines, type MessageLine, messageLines, readLine, textKey } from "./chat-message.ts";
import { type ChatTexts, chatTexts } from "./texts.ts";
import { type ChatLine, type ChatOrder, chatLines } from "./whatsapp.ts";

/** `expected` is what the order has, `found` what the message says, null for nothing. */
export type Difference = {
  about:
    | "customer"
    | "quantity"
    | "price"
    | "name"
    | "removed"
    | "added"
    | "more"
    | "text"
    | "total"
    | "code";
  /** The name of the order's item, where it is about one. */
  item: string | null;
  expected: string | null;
  found: string | null;
};

/** How a message differs from the order's chat text, but for spaces, line breaks and the order of lines. */
export function checkChat(
  order: ChatOrder,
  shopName: string,
  message: string,
  locale: Locale,
): Difference[] {
  const t = chatTexts(locale);
  const expected = chatLines(order, shopName, locale).flatMap(expectedLine);
  const lines = messageLines(message);
  const asWritten = compareLines(expected, lines, t);
  if (asWritten.length === 0) return asWritten;
  const known = expected.map(({ plain }) => plain);
  const broken = compareLines(expected, breakLines(lines, known), t);
  return broken.length < asWritten.length ? broken : asWritten;
}

/** None of the order's items is in the message, which has another customer's name. */
export function isAnotherOrder(order: ChatOrder, differences: readonly Difference[]): boolean {
  const about = (kinds: Difference["about"][]) =>
    differences.filter((difference) => kinds.includes(difference.about));
  const absent = about(["removed", "name"]).length + Number(about(["more"])[0]?.expected ?? 0);
  return about(["customer"]).length > 0 && absent >= order.items.length;
}

type ExpectedLine = MessageLine & { plain: string; plainKey: string };

/** The greeting is not compared: a shop may change its name. */
function expectedLine({ kind, text }: ChatLine): ExpectedLine[] {
  if (kind === "greeting" || kind === "blank") return [];
  const [plain = ""] = messageLines(text);
  return [{ ...readLine(plain, kind), plain, plainKey: textKey(plain) }];
}

function compareLines(expected: ExpectedLine[], lines: string[], t: ChatTexts): Difference[] {
  const missing = [...expected];
  const read = lines.map((text) => {
    const written = textKey(text);
    const index = missing.findIndex(({ plainKey }) => plainKey === written);
    const [equal] = index < 0 ? [] : missing.splice(index, 1);
    return { isEqual: equal !== undefined, line: equal ?? readLine(text) };
  });
  const others = read.filter(({ isEqual }) => !isEqual).map(({ line }) => line);
  const compare = (kind: SingleKind) =>
    compareSingle(kind, expected.find(isOf(kind)), others.filter(isOf(kind)), missing, t);
  return [
    ...compare("customer"),
    ...compareItems(missing.filter(isOf("item")), others.filter(isOf("item")), t),
    ...compare("more"),
    ...textsBetween(read.map(({ line }) => line)),
    ...compare("total"),
    ...compare("code"),
  ];
}

function isOf(kind: MessageLine["kind"]) {
  return (line: MessageLine) => line.kind === kind;
}

type SingleKind = "customer" | "more" | "total" | "code";

/** A line that a chat text has once at most. */
function compareSingle(
  kind: SingleKind,
  expected: MessageLine | undefined,
  others: MessageLine[],
  missing: MessageLine[],
  t: ChatTexts,
): Difference[] {
  const shown = ({ text }: MessageLine) => (kind === "total" ? t.egp(text) : text);
  const isSame = (one: MessageLine, other: MessageLine) =>
    kind === "total" ? sameAmount(one.text, other.text) : sameName(one, other);
  const difference = (found: MessageLine | null): Difference => ({
    about: kind,
    item: null,
    expected: expected ? shown(expected) : null,
    found: found && shown(found),
  });
  const wrong = others.filter((line) => !expected || !isSame(expected, line));
  if (wrong.length > 0) return wrong.map(difference);
  return missing.some(isOf(kind)) && others.length === 0 ? [difference(null)] : [];
}

/** From the closest pairs to the least close; what has no partner was removed or added. */
const PAIRINGS: ((one: MessageLine, other: MessageLine) => boolean)[] = [
  (one, other) => sameName(one, other) && sameQuantity(one, other) && sameTotal(one, other),
  (one, other) => sameName(one, other) && (sameQuantity(one, other) || sameTotal(one, other)),
  sameName,
  (one, other) => sameQuantity(one, other) && sameTotal(one, other),
];

function compareItems(expected: MessageLine[], found: MessageLine[], t: ChatTexts): Difference[] {
  const partners = new Map<MessageLine, MessageLine>();
  const added = new Set(found);
  for (const isPair of PAIRINGS) {
    for (const item of expected) {
      if (partners.has(item)) continue;
      const partner = [...added].find((other) => isPair(item, other));
      if (!partner) continue;
      partners.set(item, partner);
      added.delete(partner);
    }
  }
  const whole = ({ text, quantity, amount }: MessageLine) => t.item(text, quantity, amount);
  return [
    ...expected.flatMap((item): Difference[] => {
      const partner = partners.get(item);
      if (partner) return compareItem(item, partner, t);
      return [{ about: "removed", item: item.text, expected: whole(item), found: null }];
    }),
    ...[...added].map((item): Difference => {
      return { about: "added", item: null, expected: null, found: whole(item) };
    }),
  ];
}

function compareItem(one: MessageLine, other: MessageLine, t: ChatTexts): Difference[] {
  const item = one.text;
  const differences: (Difference | false)[] = [
    !sameName(one, other) && { about: "name", item, expected: item, found: other.text },
    !sameQuantity(one, other) && {
      about: "quantity",
      item,
      expected: one.quantity,
      found: other.quantity,
    },
    !sameTotal(one, other) && {
      about: "price",
      item,
      expected: t.egp(one.amount),
      found: t.egp(other.amount),
    },
  ];
  return differences.filter((difference) => difference !== false);
}

/** Shoppers write before and after the order's text; in it any text is a difference. */
function textsBetween(lines: MessageLine[]): Difference[] {
  const isKnown = ({ kind }: MessageLine) => kind !== "other";
  const between = lines.slice(lines.findIndex(isKnown), lines.findLastIndex(isKnown) + 1);
  return between
    .filter(isOf("other"))
    .map(({ text }) => ({ about: "text", item: null, expected: null, found: text }));
}

function sameName(one: MessageLine, other: MessageLine): boolean {
  return one.key === other.key;
}

function sameQuantity(one: MessageLine, other: MessageLine): boolean {
  return Number(one.quantity) === Number(other.quantity);
}

function sameTotal(one: MessageLine, other: MessageLine): boolean {
  return sameAmount(one.amount, other.amount);
}

/** `1,250.50` is `1250.5`, and so is `1250,5`. */
function sameAmount(one: string, other: string): boolean {
  const [first, second] = [one, other].map((amount) =>
    Number(amount.replace(/,(?=\d{3}(?!\d))/g, "").replace(",", ".")),
  );
  return first === second;
}

import type { Locale } from "#app/domain/locale/locale.ts";
import { formatAmount } from "#app/domain/money.ts";
import { latinDigits } from "#app/domain/number.ts";
import { plainLine } from "#app/domain/text.ts";
import { type ChatTexts, chatTexts } from "./texts.ts";
import type { ChatLine } from "./whatsapp.ts";

/** `name` is that of the item or customer, the code, or what else is written. */
type Line = { kind: Kind; text: string; name: string; quantity: string; amount: string };
type Kind = "customer" | "item" | "total" | "code" | "text";

/** What the order has and what the message says instead; "" for nothing. */
export type Difference = { about: About; expected: string; found: string };
type About = Exclude<Kind, "item"> | "changed" | "missing" | "additional";

/** How a message differs from the order's chat text, but for spaces, line breaks and the order of lines. */
export function checkChat(chat: ChatLine[], message: string, locale: Locale): Difference[] {
  const t = chatTexts(locale);
  // A shop may change its name, which the greeting has.
  const ordered = chat
    .filter(({ kind }) => kind !== "greeting" && kind !== "blank")
    .map(({ text }) => readLine(plainText(text), t));
  const missing = new Set(ordered);
  const take = (isIt: (line: Line) => boolean, from: Iterable<Line> = missing) => {
    const line = [...from].find(isIt);
    if (line) missing.delete(line);
    return line;
  };
  const lines = messageLines(message, ordered).map(
    (text) => take((line) => keyOf(line.text) === keyOf(text)) ?? readLine(text, t),
  );
  // Shoppers write before and after the order's text.
  const isOrders = (line: Line) => line.kind !== "text" || ordered.includes(line);
  const said = lines.slice(lines.findIndex(isOrders), lines.findLastIndex(isOrders) + 1);
  const differences = said.map((line) => {
    if (ordered.includes(line)) return [];
    const isNamed = line.kind === "item" || line.kind === "text";
    const isSame = (other: Line) =>
      other.kind === line.kind && (!isNamed || keyOf(other.name) === keyOf(line.name));
    return compare(take(isSame, isNamed ? missing : ordered), line, t);
  });
  return [...differences, ...[...missing].map((line) => compare(line, undefined, t))].flat();
}

function compare(order: Line | undefined, chat: Line | undefined, t: ChatTexts): Difference[] {
  const shown = ({ kind, name, quantity, amount }: Line) => {
    if (kind === "item") return t.item(name, quantity, amount);
    return kind === "total" ? t.egp(amount) : name;
  };
  const { kind = "text" } = order ?? chat ?? {};
  const [expected, found] = [order ? shown(order) : "", chat ? shown(chat) : ""];
  if (keyOf(expected) === keyOf(found)) return [];
  const change = order && chat ? "changed" : order ? "missing" : "additional";
  return [{ about: kind === "item" ? change : kind, expected, found }];
}

const BEGINNING = "(?:name|total|الاسم|الإجمالي) ?:";
const LABEL = "(?:order ?code|كود ?الطلب) ?:?";
const CODE = `(?<name>(?:[0-9a-f] ?){5}[0-9a-f])(?![0-9a-z])`;
const ALONE = new RegExp(`^(?:#|order|طلب|${LABEL})? ?${CODE}$`, "i");
const CODE_LINE = new RegExp(`^${LABEL} ?${CODE}`, "i");

export function findCode(message: string): { code: string; isAlone: boolean } | undefined {
  const text = plainLines(message).join(" ");
  const alone = ALONE.exec(text);
  const found = alone ?? [...text.matchAll(new RegExp(`${LABEL} ?${CODE}`, "gi"))].at(-1);
  return found && { code: keyOf(found[1] ?? "").toUpperCase(), isAlone: alone !== null };
}

/** Where line breaks are lost, the code has no line of its own: the order's lines are then sought in the whole. */
function messageLines(message: string, ordered: Line[]): string[] {
  const lines = plainLines(message);
  if (lines.some((line) => CODE_LINE.test(line))) return lines;
  const longestFirst = ordered.map(({ text }) => text).sort((a, b) => b.length - a.length);
  const known = longestFirst.map((text) => RegExp.escape(text)).join("|");
  const found = new RegExp(`(?<!\\S)(?:(?:${known})(?!\\S)|(?=${BEGINNING}))`, "gi");
  return plainLines(lines.join(" ").replace(found, "\n$&\n"));
}

function plainLines(message: string): string[] {
  return message
    .split(/[\r\n\u2028\u2029]+/)
    .map(plainText)
    .filter(Boolean);
}

/** WhatsApp's, with what stands for them in the names of an order's text. */
const MARKUP = /[*_~`>∗ˍ∼ˋ]/g;

/** It stands before each message that is copied from WhatsApp: `[12:05, 22/11/2026] Mona: `. */
const SENDER = /^\[[^\][]{0,24}\d{1,2}:\d{2}[^\][]{0,24}\] [^:]{1,80}: ?/;

function plainText(line: string): string {
  const visible = line.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "").normalize("NFKC");
  const plain = plainLine(visible.replace(MARKUP, "").replace(/[‐-―−]/g, "-"));
  return latinDigits(plain).replace(SENDER, "");
}

function keyOf(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}

/** Stand for the parts of a line while its form is made. */
const [NAME, QUANTITY, AMOUNT] = ["\ue000", "\ue001", "\ue002"] as const;

function readLine(text: string, t: ChatTexts): Line {
  const forms: [Kind, RegExp][] = [
    ["total", formOf(t.total(AMOUNT))],
    ["item", formOf(t.item(NAME, QUANTITY, AMOUNT))],
    ["code", CODE_LINE],
    ["customer", formOf(t.customer(NAME))],
  ];
  const [kind, form] = forms.find(([, form]) => form.test(text)) ?? ["text", /(?<name>.*)/];
  const { name = "", quantity, amount } = form.exec(text)?.groups ?? {};
  return { kind, text, name, quantity: plainNumber(quantity), amount: plainNumber(amount) };
}

function formOf(line: string): RegExp {
  const form = RegExp.escape(plainText(line)).replaceAll("\\x20", " ?");
  const parts = form.replace(NAME, "(?<name>.*\\S|)").replace(QUANTITY, "(?<quantity>\\d+)");
  return new RegExp(`^${parts.replace(AMOUNT, "(?<amount>\\d[\\d.,]*)")}$`, "i");
}

/** `1,250.5` is `1250.50`, and so is `1250,5`. */
function plainNumber(text = ""): string {
  const plain = text.replace(/,(?=\d{3}(?!\d))/g, "").replace(",", ".");
  return plain && formatAmount(Math.round(Number(plain) * 100));
}

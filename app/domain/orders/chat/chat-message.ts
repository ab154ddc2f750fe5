import { latinDigits } from "#app/domain/number.ts";

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** WhatsApp's, with what stands for them in the names of an order's text. */
const MARKUP = /[*_~`>∗ˍ∼ˋ]/g;
const DASHES = /[‐-―−]/g;
/** Before each message that is copied from WhatsApp: `[12:05, 22/11/2026] Mona: `. */
const SENDER = /^\[[^\][]{0,24}\d{1,2}:\d{2}[^\][]{0,24}\] [^:]{1,80}: ?/;

/** Far more than a chat text has. */
export const MAX_MESSAGE_CHARACTERS = 20_000;

/** A message as lines without what WhatsApp or the clipboard adds or changes; empty ones are left out. */
export function messageLines(message: string): string[] {
  return message
    .split(/[\r\n\u2028\u2029]+/)
    .map(plainText)
    .filter((line) => line !== "");
}

function plainText(line: string): string {
  const text = line
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(MARKUP, "")
    .replace(DASHES, "-")
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "");
  return latinDigits(text).replace(SENDER, "");
}

/** Equal for texts that differ in spaces and letter case alone. */
export function textKey(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}

/** A line's pattern for each language that chat texts are written in. */
const AMOUNTS = [String.raw`egp ?(\d[\d.,]*)`, String.raw`(\d[\d.,]*) ?ج ?\.? ?م`];
const ITEM_ENDS = AMOUNTS.map((amount) => String.raw`\( ?[x×] ?(\d+) ?\) ?- ?${amount}`);
const MORE = [String.raw`\+ ?(\d+) more items`, String.raw`أصناف أخرى ?: ?(\d+)`];
const TOTALS = AMOUNTS.map((amount) => `(?:total|الإجمالي) ?: ?${amount}`);
const CODE = "(?:order ?code|كود ?الطلب) ?:? ?((?:[0-9a-f] ?){5}[0-9a-f])(?![0-9a-z])";
const NAME = "(?:name|الاسم) ?:";

type LineKind = "more" | "total" | "item" | "code" | "customer";

const LINE_KINDS: [LineKind, RegExp[]][] = [
  ["more", MORE.map((more) => pattern(`^${more}$`))],
  ["total", TOTALS.map((total) => pattern(`^${total}$`))],
  ["item", ITEM_ENDS.map((end) => pattern(`^(.*)${end}$`))],
  ["code", [pattern(`^${CODE}`)]],
  ["customer", [pattern(`^${NAME}(.*)$`)]],
];

function pattern(source: string): RegExp {
  return new RegExp(source, "i");
}

/** `text` is the item's or customer's name, the code, the total's amount or the number of items. */
export type MessageLine = {
  kind: LineKind | "other";
  text: string;
  /** Equal for texts that are the same. */
  key: string;
  quantity: string;
  amount: string;
};

/** Reads a line as one of the kind where that is known. */
export function readLine(line: string, known?: LineKind): MessageLine {
  for (const [kind, patterns] of LINE_KINDS) {
    if (known !== undefined && known !== kind) continue;
    const found = patterns.find((one) => one.test(line))?.exec(line);
    if (!found) continue;
    const [, text = "", quantity = "", amount = ""] = found;
    return { kind, text: text.trim(), key: textKey(text), quantity, amount };
  }
  return { kind: "other", text: line, key: textKey(line), quantity: "", amount: "" };
}

/** The last code in a message; null where there is none. */
export function messageCode(message: string): { code: string; isAlone: boolean } | null {
  const text = messageLines(message).join(" ");
  const [, alone] = /^#?(?:order ?|طلب ?)?((?:[0-9a-f] ?){5}[0-9a-f])$/i.exec(text) ?? [];
  const found = alone ?? [...text.matchAll(new RegExp(CODE, "gi"))].at(-1)?.[1];
  if (!found) return null;
  const isAlone = alone !== undefined || new RegExp(`^${CODE}$`, "i").test(text);
  return { code: textKey(found).toUpperCase(), isAlone };
}

/** A message whose line breaks were lost or moved, broken where `known` lines and readable ones begin and end. */
export function breakLines(lines: string[], known: string[]): string[] {
  let pieces = [{ text: lines.join(" "), isKnown: false }];
  for (const line of known.toSorted((one, other) => other.length - one.length)) {
    const index = pieces.findIndex((piece) => !piece.isKnown && startOf(line, piece.text) >= 0);
    const [piece] = index < 0 ? [] : pieces.slice(index);
    if (!piece) continue;
    const start = startOf(line, piece.text);
    const [before, after] = [piece.text.slice(0, start), piece.text.slice(start + line.length)];
    pieces = pieces.toSpliced(
      index,
      1,
      { text: before.trim(), isKnown: false },
      { text: line, isKnown: true },
      { text: after.trim(), isKnown: false },
    );
  }
  return pieces
    .flatMap(({ text, isKnown }) => (isKnown ? [text] : readableParts(text)))
    .filter((text) => text !== "");
}

/** Where a line is in the text as whole words; -1 where it is not. */
function startOf(line: string, text: string): number {
  return ` ${text} `.indexOf(` ${line} `);
}

const ITEM_END = new RegExp(ITEM_ENDS.map((end) => `(?:${end})`).join("|"), "gi");
const LINE_START =
  /(?<!\S)(?=name ?:|total ?: ?egp|order ?code|\+ ?\d+ more items|الاسم ?:|الإجمالي ?:|كود ?الطلب|أصناف أخرى ?:)/gi;

function readableParts(text: string): string[] {
  return text
    .replace(ITEM_END, "$&\n")
    .replace(LINE_START, "\n")
    .split("\n")
    .map((part) => part.trim());
}

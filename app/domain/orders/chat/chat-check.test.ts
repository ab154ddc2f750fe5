import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import { checkChat, type Difference, findCode } from "./chat-check.ts";
import { type ChatOrder, chatLines, whatsappLink } from "./whatsapp.ts";

const SHOP = { name: "Koshk", whatsapp: "201000000000" };
const ORDER: ChatOrder = {
  id: `7f3a9c${"0".repeat(26)}`,
  customerName: "Mona Ali",
  items: [
    { id: "a", name: "Salted Chips", quantity: 2, price: 1250 },
    { id: "b", name: "Chips", quantity: 2, price: 1250 },
    { id: "c", name: "لب سوبر ١ ك", quantity: 1, price: 125_050 },
  ],
  total: 130_050,
};

const ARABIC: Locale = { language: "ar", digits: "latin" };
const ARABIC_INDIC: Locale = { language: "ar", digits: "arabic" };

function messageOf(order: ChatOrder, locale = DEFAULT_LOCALE): string {
  return new URL(whatsappLink(order, SHOP, locale)).searchParams.get("text") ?? "";
}

const check = (message: string, order = ORDER, locale = DEFAULT_LOCALE) =>
  checkChat(chatLines(order, SHOP.name, locale), message, locale);

/** In short: what differs, then what is expected and what was found. */
const short = ({ about, expected, found }: Difference) => [about, expected, found];

test.each<[string, (message: string) => string, ReturnType<typeof short>[]]>([
  [
    "quantity",
    (text) => text.replace("Salted Chips (x2)", "Salted Chips (x3)"),
    [["changed", "Salted Chips (x2) - EGP 25", "Salted Chips (x3) - EGP 25"]],
  ],
  [
    "price",
    (text) => text.replace("EGP 25\n", "EGP 15\n"),
    [["changed", "Salted Chips (x2) - EGP 25", "Salted Chips (x2) - EGP 15"]],
  ],
  [
    "total",
    (text) => text.replace("EGP 1300.50", "EGP 130.50"),
    [["total", "EGP 1300.50", "EGP 130.50"]],
  ],
  [
    "line and total",
    (text) => text.replace("EGP 1250.50", "EGP 250.50").replace("1300.50", "300.50"),
    [
      ["changed", "لب سوبر 1 ك (x1) - EGP 1250.50", "لب سوبر 1 ك (x1) - EGP 250.50"],
      ["total", "EGP 1300.50", "EGP 300.50"],
    ],
  ],
  [
    "missing line",
    (text) => text.replace("\nChips (x2) - EGP 25", ""),
    [["missing", "Chips (x2) - EGP 25", ""]],
  ],
  [
    "additional line",
    (text) => text.replace("\n\n*", "\nTea (x1) - EGP 0\n\n*"),
    [["additional", "", "Tea (x1) - EGP 0"]],
  ],
  [
    "line twice",
    (text) => text.replace("\n\n*", "\nChips (x2) - EGP 25\n\n*"),
    [["additional", "", "Chips (x2) - EGP 25"]],
  ],
  [
    "added words",
    (text) => text.replace("\n\n*", "\nand free tea\n\n*"),
    [["text", "", "and free tea"]],
  ],
  [
    "renamed line",
    (text) => text.replace("\nChips", "\nLobster"),
    [
      ["additional", "", "Lobster (x2) - EGP 25"],
      ["missing", "Chips (x2) - EGP 25", ""],
    ],
  ],
  [
    "extended line",
    (text) => text.replace("\nChips", "\nLarge Chips"),
    [
      ["additional", "", "Large Chips (x2) - EGP 25"],
      ["missing", "Chips (x2) - EGP 25", ""],
    ],
  ],
  [
    "customer",
    (text) => text.replace("Mona Ali", "Mona Aly"),
    [["customer", "Mona Ali", "Mona Aly"]],
  ],
  ["no customer", (text) => text.replace("Mona Ali", ""), [["customer", "Mona Ali", ""]]],
  ["no total", (text) => text.replace(/\*Total.*\*\n/, ""), [["total", "EGP 1300.50", ""]]],
  ["second total", (text) => `${text}\nTotal: EGP 5`, [["total", "EGP 1300.50", "EGP 5"]]],
  ["code", (text) => text.replace("7F3A9C", "9E1B20"), [["code", "7F3A9C", "9E1B20"]]],
  ["no code", (text) => text.replace(/Order code.*/, ""), [["code", "7F3A9C", ""]]],
  [
    "items left out",
    (text) => text.replace("\n\n*", "\n+2 more items\n\n*"),
    [["text", "", "+2 more items"]],
  ],
  [
    "hidden by invisible characters",
    (text) => text.replace("EGP 1300.50", "EGP 1\u200b3\u200f0.50"),
    [["total", "EGP 1300.50", "EGP 130.50"]],
  ],
  [
    "in other digits, without line breaks",
    (text) => text.replace(/\n+/g, " ").replace("(x2)", "(x١٢)"),
    [["changed", "Salted Chips (x2) - EGP 25", "Salted Chips (x12) - EGP 25"]],
  ],
])("an altered message is found: %s", (_name, alter, expected) => {
  expect(check(alter(messageOf(ORDER))).map(short)).toEqual(expected);
});

const SALTED_CHIPS = "\u200f\u2068Salted Chips\u2069 (×2) - 25 ج.م";

test.each<[string, (message: string) => string, ReturnType<typeof short>[]]>([
  [
    "quantity",
    (text) => text.replace("Salted Chips\u2069 (×2)", "Salted Chips\u2069 (×3)"),
    [["changed", SALTED_CHIPS, SALTED_CHIPS.replace("×2", "×3")]],
  ],
  [
    "price",
    (text) => text.replace("25 ج.م\n", "15 ج.م\n"),
    [["changed", SALTED_CHIPS, SALTED_CHIPS.replace("25", "15")]],
  ],
  [
    "total",
    (text) => text.replace("1300.50 ج.م", "130.50 ج.م"),
    [["total", "1300.50 ج.م", "130.50 ج.م"]],
  ],
  [
    "missing line",
    (text) => text.replace("\n\u200f\u2068Chips\u2069 (×2) - 25 ج.م", ""),
    [["missing", "\u200f\u2068Chips\u2069 (×2) - 25 ج.م", ""]],
  ],
  [
    "items left out",
    (text) => text.replace("\n\n*", "\nأصناف أخرى: 2\n\n*"),
    [["text", "", "أصناف أخرى: 2"]],
  ],
  [
    "customer",
    (text) => text.replace("Mona Ali", "Mona Aly"),
    [["customer", "Mona Ali", "Mona Aly"]],
  ],
  ["code", (text) => text.replace("7F3A9C", "9E1B20"), [["code", "7F3A9C", "9E1B20"]]],
  [
    "without line breaks",
    (text) => text.replace(/\n+/g, " ").replace("(×2)", "(×١٢)"),
    [["changed", SALTED_CHIPS, SALTED_CHIPS.replace("×2", "×12")]],
  ],
  [
    "with another customer, without line breaks",
    (text) => text.replace(/\n+/g, " ").replace("Mona Ali", "Mona Aly"),
    [["customer", "Mona Ali", "Mona Aly"]],
  ],
])("an altered message in Arabic is found: %s", (_name, alter, expected) => {
  const altered = alter(messageOf(ORDER, ARABIC));
  expect(check(altered, ORDER, ARABIC).map(short)).toEqual(expected);
});

const ARABIC_DIGITS = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const PERSIAN_DIGITS = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

test.each<[string, (message: string) => string]>([
  ["as it is", (text) => text],
  ["Arabic digits", (text) => ARABIC_DIGITS(text).replaceAll(".", "٫")],
  ["Persian digits", PERSIAN_DIGITS],
  [
    "commas and decimals",
    (text) => text.replace("1250.50", "1,250.5").replace("EGP 25", "EGP 25.00"),
  ],
  ["no line breaks", (text) => text.replace(/\n+/g, " ")],
  ["line breaks at every space", (text) => text.replace(/ /g, "\n")],
  ["Windows line breaks", (text) => text.replace(/\n/g, "\r\n\r\n")],
  ["invisible characters", (text) => [...text].join("\u200b\u200f\u2066\ufe0f")],
  ["other spaces", (text) => text.replace(/ /g, "\u00a0\u2003")],
  ["no stars", (text) => text.replaceAll("*", "")],
  ["quoted", (text) => text.replace(/^/gm, "> ")],
  ["copied from WhatsApp", (text) => `[12:05, 22/11/2026] Mona: ${text}`],
  ["copied on an iPhone", (text) => `\u200e[٢٢/١١/٢٠٢٦, ١٢:٠٥:٣٣ م] ~ Mona Ali 🍫: ${text}`],
  ["words around it", (text) => `[12:04, 22/11/2026] Mona: Good evening\n${text}\nThank you!`],
  ["swapped lines", (text) => text.replace(/(Salted.*)\n(Chips.*)\n(.*)/, "$3\n$2\n$1")],
  ["another letter case", (text) => text.toUpperCase()],
  ["spaces in the code", (text) => text.replace("7F3A9C", "7f 3a 9c")],
])("no difference is invented: %s", (_name, alter) => {
  for (const locale of [DEFAULT_LOCALE, ARABIC, ARABIC_INDIC]) {
    const message = alter(messageOf(ORDER, locale));
    expect(check(message, ORDER, locale)).toEqual([]);
    expect(findCode(message)).toEqual({ code: "7F3A9C", isAlone: false });
  }
});

test.each([
  ["7F3A9C", { code: "7F3A9C", isAlone: true }],
  ["[12:05, 22/11/2026] Mona: 7F3A9C", { code: "7F3A9C", isAlone: true }],
  [" 7f3a9c\n", { code: "7F3A9C", isAlone: true }],
  ["#7f3 a9c", { code: "7F3A9C", isAlone: true }],
  ["Order code: ٧F٣A٩C", { code: "7F3A9C", isAlone: true }],
  ["order 7\u200bf3a9c", { code: "7F3A9C", isAlone: true }],
  ["كود الطلب: \u20687F3A9C\u2069", { code: "7F3A9C", isAlone: true }],
  ["طلب 7F3A9C", { code: "7F3A9C", isAlone: true }],
  ["Order code: 7F3A9C2", undefined],
  ["Where is my order?", undefined],
  ["", undefined],
])("the code in %j is %j", (message, code) => {
  expect(findCode(message)).toEqual(code);
});

const anyName = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(..."*_~`>-[]:،٫٬١٢ \n\r\u200f\u0301aA1.()x🍫é", "EGP ", "Name:"),
  }),
  fc.constantFrom(
    "Chips (x2) - EGP 5",
    "(x2) - EGP 5",
    "Total: EGP 5",
    "+3 more items",
    "Order code: 000000",
    "كود الطلب: 000000",
    "أصناف أخرى: 3",
    "شاي (×2) - 5 ج.م",
    "الإجمالي: 5 ج.م",
    "Name: Mona",
    "> - 1. ",
    "[12:05, 22/11/2026] Mona: tea",
    "شاي أخضر ٢٥٠ جم",
    "لب ".repeat(40),
  ),
);
const anyOrder = fc.record({
  id: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 }),
  customerName: anyName,
  items: fc.array(
    fc.record({
      id: fc.constant("a"),
      name: anyName,
      quantity: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 1, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 100, size: "max" },
  ),
  total: fc.integer({ min: 1, max: 10_000_000 }),
});

const LATIN = [DEFAULT_LOCALE, ARABIC];
const anyLocale = fc.constantFrom(...LATIN, ARABIC_INDIC);

describe("whatever the order holds", () => {
  test("its own message does not differ from it, and has its code", () => {
    fc.assert(
      fc.property(anyOrder, anyName, anyLocale, (order, name, locale) => {
        const message =
          new URL(whatsappLink(order, { ...SHOP, name }, locale)).searchParams.get("text") ?? "";
        expect(checkChat(chatLines(order, name, locale), message, locale)).toEqual([]);
        expect(findCode(message)?.code).toBe(order.id.slice(0, 6).toUpperCase());
      }),
    );
  });

  test("a lowered line total or total is found", () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), fc.constantFrom(...LATIN), (order, pick, locale) => {
        const amount = locale.language === "en" ? /(EGP )\d[\d.]*(\*?)$/ : /()\d[\d.]*( ج\.م\*?)$/;
        const lines = messageOf(order, locale).split("\n");
        const amounts = lines.flatMap((line, index) => (amount.test(line) ? index : []));
        const at = amounts[pick % amounts.length] ?? 0;
        lines[at] = lines[at]?.replace(amount, "$10$2") ?? "";
        expect(check(lines.join("\n"), order, locale)).not.toEqual([]);
      }),
    );
  });
});

test.each([
  [DEFAULT_LOCALE, "+1 more items", "+2 more items"],
  [ARABIC, "أصناف أخرى: 1", "أصناف أخرى: 2"],
])("folded lines match as they are counted", (locale, counted, other) => {
  const [chips, ...others] = ORDER.items.map((item) => ({ ...item }));
  const folded = {
    ...ORDER,
    items: [{ ...chips, isFolded: true as const }, ...others],
  } as ChatOrder;
  const message = messageOf(folded, locale);
  expect(message).toContain(counted);
  expect(check(message, folded, locale)).toEqual([]);
  expect(check(message.replace(counted, other), folded, locale)).not.toEqual([]);
});

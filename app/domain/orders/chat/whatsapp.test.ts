import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { DEFAULT_LOCALE, DIGITS, type Locale } from "#app/domain/locale/locale.ts";
import { formatAmount } from "#app/domain/money.ts";
import { DELIVERY_FEE } from "#app/domain/orders/order.ts";
import { whatsappLink } from "./whatsapp.ts";

const shop = { name: "Koshk", whatsapp: "201000000000" };
const id = "7f3a9c00000000000000000000000000";

function textOf(link: string): string {
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe("https://wa.me/201000000000");
  return url.searchParams.get("text") ?? "";
}

test("greeting, name, lines, bold total and code", () => {
  const items = [
    { id: "a", name: "Salted Chips", quantity: 2, price: 1250 },
    { id: "b", name: "لب سوبر", quantity: 50, price: 2685 },
  ];
  const link = whatsappLink(
    { id, customerName: "منى علي", items, total: 136_750 },
    shop,
    DEFAULT_LOCALE,
  );
  expect(textOf(link).split("\n")).toEqual([
    "Hello Koshk, I would like to place an order.",
    "Name: منى علي",
    "",
    "Salted Chips (x2) - EGP 25",
    "لب سوبر (x50) - EGP 1342.50",
    "",
    "*Total: EGP 1367.50*",
    "Order code: 7F3A9C",
  ]);
});

test("the same in Arabic, each name kept apart from the line that it stands in", () => {
  const items = [
    { id: "a", name: "Salted Chips", quantity: 2, price: 1250 },
    { id: "b", name: "لب سوبر", quantity: 50, price: 2685 },
  ];
  const order = { id, customerName: "Mona Ali", items, total: 136_750 };
  const linesIn = (locale: Locale) => textOf(whatsappLink(order, shop, locale)).split("\n");
  expect(linesIn({ language: "ar", digits: "latin" })).toEqual([
    "مرحبًا \u2068Koshk\u2069، أريد أن أطلب الآتي.",
    "الاسم: \u2068Mona Ali\u2069",
    "",
    "\u200f\u2068Salted Chips\u2069 (×2) - 25 ج.م",
    "\u200f\u2068لب سوبر\u2069 (×50) - 1342.50 ج.م",
    "",
    "*الإجمالي: 1367.50 ج.م*",
    "كود الطلب: \u20687F3A9C\u2069",
  ]);
  const digits = linesIn({ language: "ar", digits: "arabic" });
  expect(digits[4]).toBe("\u200f\u2068لب سوبر\u2069 (×٥٠) - ١٣٤٢٫٥٠ ج.م");
});

const fulfilment: Fulfilment = {
  ...{ handover: "delivery", areaId: "m", area: "Maadi", areaAr: "المعادي" },
  ...{ street: "Road *9*", building: "12", floor: "", flat: "7", landmark: "By the kiosk" },
  ...{ phone: "+20 100 012 3456", note: "", changeFor: 120_000 },
  ...{
    instapay: "https://ipn.eg/S/my_shop/instapay",
    received: null,
    dispatched: null,
    driver: "",
  },
};

test("where it goes stands below the total, and its fee after the products, however many", () => {
  const items = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `${at}`, name: `Salted Chips ${at}`, quantity: 1, price: 100 },
  }));
  const fee = { id: "", lineId: DELIVERY_FEE, name: "Delivery fee", quantity: 1, price: 1500 };
  const order = { id, customerName: "Mona", items: [...items, fee], total: 11_500, fulfilment };
  const lines = textOf(whatsappLink(order, shop, DEFAULT_LOCALE)).split("\n");
  expect(lines.slice(-10)).toEqual([
    "Delivery fee (x1) - EGP 15",
    "",
    "*Total: EGP 115*",
    "Delivery: Maadi",
    "Address: Road ∗9∗, building 12, flat 7",
    "Landmark: By the kiosk",
    "Phone: +20 100 012 3456",
    "Change for: EGP 1200",
    "InstaPay: https://ipn.eg/S/my_shop/instapay",
    "Order code: 7F3A9C",
  ]);
  const pickUp = { ...fulfilment, handover: "pick-up", area: "", areaAr: "", street: "" } as const;
  const inArabic = whatsappLink(
    { ...order, fulfilment: { ...pickUp, building: "", flat: "", landmark: "", changeFor: null } },
    shop,
    { language: "ar", digits: "latin" },
  );
  expect(textOf(inArabic).split("\n").slice(-4, -2)).toEqual([
    "استلام من المحل",
    "الهاتف: \u2068+20 100 012 3456\u2069",
  ]);
});

test.each([
  [["cigars"], ["Salted Chips (x2) - EGP 25", "+1 more items"]],
  [["cigars", "chips"], ["+2 more items"]],
])("%j folded leaves the total as it is", (folded, lines) => {
  const items = [
    { id: "chips", name: "Salted Chips", quantity: 2, price: 1250 },
    { id: "cigars", name: "Cigars", quantity: 3, price: 10_000 },
  ].map((item) => ({ ...item, ...(folded.includes(item.id) && { isFolded: true as const }) }));
  const order = { id, customerName: "Mona Ali", items, total: 32_500 };
  expect(
    textOf(whatsappLink(order, shop, DEFAULT_LOCALE))
      .split("\n")
      .slice(3),
  ).toEqual([...lines, "", "*Total: EGP 325*", "Order code: 7F3A9C"]);
});

test("the folded are counted with those that do not fit", () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    name: `${index} ${"x".repeat(76)}`,
    quantity: 1,
    price: 100,
    ...(index % 2 === 0 && { isFolded: true as const }),
  }));
  const order = { id, customerName: "Mona Ali", items, total: 20_000 };
  const link = whatsappLink(order, shop, DEFAULT_LOCALE);
  const lines = textOf(link).split("\n");
  const shown = lines.filter((line) => line.includes("(x1)")).length;
  expect(shown).toBeLessThan(100);
  expect(lines).toContain(`+${200 - shown} more items`);
  expect(encodeURIComponent(lines.join("\n")).length).toBeLessThanOrEqual(6000);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("*", "_", "~", "`", ">", "-", "1", ".", " ", "\n", "\r", "a"),
  }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);
const anyItem = fc.record({
  id: fc.string(),
  name: anyText,
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 1, max: 10_000_000 }),
});

const LOCALES: Locale[] = [
  DEFAULT_LOCALE,
  ...DIGITS.map((digits) => ({ language: "ar" as const, digits })),
];

test.each(LOCALES)("any order gives a link: %o", (locale) => {
  const texts = { id: anyText, name: anyText };
  const anyOrder = fc.record({
    id: anyText,
    customerName: anyText,
    items: fc.array(fc.record({ ...texts, quantity: fc.double(), price: fc.double() })),
    total: fc.double(),
  });
  fc.assert(
    fc.property(anyOrder, anyText, (order, name) => {
      expect(URL.canParse(whatsappLink(order, { ...shop, name }, locale))).toBe(true);
    }),
  );
});

describe("whatever the names are", () => {
  const link = (
    customerName: string,
    items: (typeof anyItem extends fc.Arbitrary<infer T> ? T : never)[],
  ) => whatsappLink({ id, customerName, items, total: 100 }, shop, DEFAULT_LOCALE);

  test("no markup, break or override character of a name gets through", () => {
    fc.assert(
      fc.property(anyText, fc.array(anyItem, { minLength: 1, maxLength: 100 }), (name, items) => {
        const text = textOf(link(name, items));
        const [, customer = "", blank, ...rest] = text.split("\n");
        expect(customer.startsWith("Name: ")).toBe(true);
        expect(blank).toBe("");
        const end = rest.indexOf("");
        expect(rest.slice(end + 1)).toEqual(["*Total: EGP 1*", "Order code: 7F3A9C"]);
        for (const line of [customer, ...rest.slice(0, end)]) {
          expect(line).not.toMatch(/[*_~`\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
          expect(line).not.toMatch(/^([>-]|\d+\.)/);
        }
      }),
    );
  });

  test("lines that do not fit are counted, and every line is there or counted", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80 }),
        fc.array(anyItem, { minLength: 1, maxLength: 100 }),
        (name, items) => {
          const address = link(name, items);
          const encoded = address.slice(address.indexOf("text=") + 5);
          expect(encoded.length).toBeLessThanOrEqual(6000);
          const lines = textOf(address).split("\n").slice(3, -3);
          const last = /^\+(\d+) more items$/.exec(lines.at(-1) ?? "");
          const more = last ? Number(last[1]) : 0;
          const shown = last ? lines.length - 1 : lines.length;
          expect(shown + more).toBe(items.length);
          for (const [index, item] of items.slice(0, shown).entries()) {
            const amount = `EGP ${formatAmount(item.price * item.quantity)}`;
            expect(lines[index]?.endsWith(` (x${item.quantity}) - ${amount}`)).toBe(true);
          }
        },
      ),
    );
  });
});

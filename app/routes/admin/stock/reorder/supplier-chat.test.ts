import { expect, test } from "vitest";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import { chatTexts } from "#app/domain/orders/chat/texts.ts";
import { supplierLink } from "#app/domain/stock/supplier-chat.ts";
import { reorderTexts } from "./texts.ts";

const { more } = chatTexts(DEFAULT_LOCALE);
const t = { ...reorderTexts(DEFAULT_LOCALE).chat, more };

const SHOP = { shopName: "Koshk", number: "201000000000" };

const textOf = (link: string) => new URL(link).searchParams.get("text")?.split("\n") ?? [];

test("a supplier gets the names without WhatsApp's markup, and what is left of each", () => {
  const link = supplierLink(
    [
      { name: "*Tea* _mint_", stock: 0 },
      { name: "شاي\u202e", stock: 3 },
    ],
    SHOP,
    t,
  );
  expect(link).toMatch(/^https:\/\/wa\.me\/201000000000\?text=/);
  expect(textOf(link)).toEqual([
    "Koshk would like to order:",
    "- ∗Tea∗ ˍmintˍ (0 left)",
    "- شاي (3 left)",
  ]);
});

test("what does not fit a chat is counted", () => {
  const rows = Array.from({ length: 400 }, (_, n) => ({ name: `بسكويت بالتمر ${n}`, stock: 1 }));
  const link = supplierLink(rows, SHOP, t);
  const lines = textOf(link);
  expect(link.length).toBeLessThan(6100);
  expect(lines.at(-1)).toBe(`+${rows.length - (lines.length - 2)} more items`);
});

test("a chat in Arabic keeps the names apart, and its lines run from the right", () => {
  const arabic: Locale = { language: "ar", digits: "arabic" };
  const texts = { ...reorderTexts(arabic).chat, more: chatTexts(arabic).more };
  expect(textOf(supplierLink([{ name: "Tea", stock: 12 }], SHOP, texts))).toEqual([
    "يرغب \u2068Koshk\u2069 في طلب الأصناف التالية:",
    "\u200f- \u2068Tea\u2069 (الباقي ١٢)",
  ]);
});

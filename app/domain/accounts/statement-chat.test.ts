import { expect, test } from "vitest";
import { statementPath, statementText } from "./statement-chat.ts";
import { accountTexts } from "./texts.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const address = `https://koshk.example/statement?key=${KEY}`;
const about = { shop: "Koshk", name: "Umm *Hassan*", address };

test.each([
  [120_50, "Umm ∗Hassan∗, your balance at Koshk is EGP 120.50."],
  [0, "Umm ∗Hassan∗, you owe nothing at Koshk."],
  [-20_00, "Umm ∗Hassan∗, you have EGP 20 paid ahead at Koshk."],
])("a balance of %d piastres is said in a sentence before the address", (balance, sentence) => {
  const texts = accountTexts({ language: "en", digits: "latin" });
  expect(statementText({ ...about, balance }, texts)).toBe(
    `${sentence} Your statement: ${address}`,
  );
});

test("in Arabic nothing follows the address, which has no marks around it", () => {
  const texts = accountTexts({ language: "ar", digits: "arabic" });
  const text = statementText({ ...about, name: "أم حسن", balance: 120_00 }, texts);
  expect(text).toContain("\u2068أم حسن\u2069، حسابك لدى \u2068Koshk\u2069: عليك ١٢٠ ج.م.");
  expect(text.endsWith(` ${address}`)).toBe(true);
});

test("the shop's own language has no prefix in a statement's path", () => {
  expect(statementPath(KEY, "ar", "en")).toBe(`/ar/statement?key=${KEY}`);
  expect(statementPath(KEY, "ar", "ar")).toBe(`/statement?key=${KEY}`);
});

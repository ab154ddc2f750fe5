import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { shopTexts } from "#app/domain/texts.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const texts = globSync("app/**/*.ar.ts", { cwd: ROOT })
  .filter((path) => !path.includes(".test."))
  .flatMap((path) => textsIn(path).map((text) => `${path}: ${text}`));

const having = (pattern: RegExp) => texts.filter((text) => pattern.test(text));

test("Arabic texts speak to one reader with a verb, and not in officialese", () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(having(/\p{L}{2}وا(?!\p{L})/u)).toEqual([]);
  const official = /(?<!\p{L})(?:يُ?رجى|الرجاء|[يت]لزم|يجب|س?[يت]تم|بواسطة)(?!\p{L})/u;
  expect(having(official)).toEqual([]);
});

test("they have Arabic punctuation", () => {
  expect(having(/\p{Script=Arabic}[,;?]|[ \p{Script=Arabic}\d]%/u)).toEqual([]);
  expect(having(/: (?:هل|أي|كم|متى) [^؟]*$/u)).toEqual([]);
});

test("pieces are counted as pieces", () => {
  const { itemCount, onlyLeft } = shopTexts({ language: "ar", digits: "latin" });
  expect([0, 1, 2, 3, 10, 11, 99, 100].map(itemCount)).toEqual([
    "لا قطع",
    "قطعة واحدة",
    "قطعتان",
    "3 قطع",
    "10 قطع",
    "11 قطعة",
    "99 قطعة",
    "100 قطعة",
  ]);
  expect([1, 2, 3].map((stock) => onlyLeft(stock))).toEqual([
    "بقيت قطعة واحدة",
    "بقيت قطعتان",
    "بقيت 3 قطع",
  ]);
});

function textsIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(join(ROOT, path), "utf8"));
  const found: string[] = [];
  const add = (text: string) => {
    if (/\p{L}/u.test(text)) found.push(text);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string" && !value.startsWith("#")) add(value);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked).join("*")),
  }).visit(program);
  return found;
}

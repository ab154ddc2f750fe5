import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PEOPLE_READ = ["app/routes", "app/ui", "app/cart", "app/domain"];

/** Attributes whose value people read or hear. */
const READ_ATTRIBUTES = /^(aria-label|aria-roledescription|label|title|placeholder|alt|hint|text)$/;

/** A sentence or a phrase, as against a class name, an address or a key. */
const PHRASE = /^\P{L}*\p{Lu}\S*\s.*\p{L}|^\p{L}.*\s.*\p{L}\S*[.!?…]$/u;
const LETTER = /\p{L}/u;
const DRAWN_PATH = /^M[\d.]+[MLHVCSQTAZ\d\s.,-]*$/i;

/** What is the same in both languages, what is stored, and what no page shows. */
const NO_TEXTS = [
  "&nbsp;",
  "; Path=/; Max-Age=",
  "/admin/section/",
  "12 Nile Street, Cairo",
  "DATA_DIR=new-folder npm run restore -- FILE",
  "F2, Ctrl+Enter",
  "H0 Z",
  "In-Store Customer",
  "Not found",
  "Samsung Internet",
  "Snacks, sweets and cold drinks from the corner.",
  "تسالي وحلويات ومشروبات باردة على ناصية شارعك.",
];

/** Of developers: errors that nobody sees, and lines of the log. */
const NOT_READ = /^(\w*Error|warn|error|info|debug|log)$/;

type Called = { callee: { type: string; name?: string; property?: { name?: string } } };

function literalsIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(join(ROOT, path), "utf8"));
  const found: string[] = [];
  let unread = 0;
  const add = (literal: string, isText: boolean) => {
    const text = literal.trim();
    if (!isText || unread > 0 || !LETTER.test(text) || DRAWN_PATH.test(text)) return;
    if (!NO_TEXTS.includes(text)) found.push(`${path}: ${text}`);
  };
  const call = (step: 1 | -1) => (node: unknown) => {
    const { callee } = node as Called;
    if (NOT_READ.test(callee.name ?? callee.property?.name ?? "")) unread += step;
  };
  new Visitor({
    NewExpression: call(1),
    "NewExpression:exit": call(-1),
    CallExpression: call(1),
    "CallExpression:exit": call(-1),
    JSXText: ({ value }) => add(value, true),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== "JSXIdentifier" || value?.type !== "Literal") return;
      if (READ_ATTRIBUTES.test(name.name)) add(String(value.value), true);
    },
    Literal: ({ value }) => {
      if (typeof value === "string") add(value, PHRASE.test(value));
    },
    TemplateElement: ({ value }) => add(value.cooked ?? "", PHRASE.test(value.cooked ?? "")),
  }).visit(program);
  return found;
}

test("no text is left in the code: all are in the texts of their page", () => {
  const files = PEOPLE_READ.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  const code = files.filter(
    (file) => !/\.test\.|[\\/]texts\.ts|\.ar\.ts|scan-to-order|formats\.en/.test(file),
  );
  expect(code.flatMap(literalsIn)).toEqual([]);
});

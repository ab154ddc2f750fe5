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

/** Of developers: errors that nobody sees, and names of things. */
const NOT_READ = /^(Error|\w*Error|warn|error|info|debug|log)$/;

function literalsIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(join(ROOT, path), "utf8"));
  const found: string[] = [];
  let silent = 0;
  const add = (text: string, isText = PHRASE.test(text)) => {
    if (isText && silent === 0 && LETTER.test(text)) found.push(`${path}: ${text.trim()}`);
  };
  const isSilent = (callee: { type: string; name?: string; property?: { name?: string } }) =>
    NOT_READ.test(callee.name ?? callee.property?.name ?? "");
  new Visitor({
    NewExpression: ({ callee }) => void (silent += isSilent(callee as never) ? 1 : 0),
    "NewExpression:exit": ({ callee }) => void (silent -= isSilent(callee as never) ? 1 : 0),
    CallExpression: ({ callee }) => void (silent += isSilent(callee as never) ? 1 : 0),
    "CallExpression:exit": ({ callee }) => void (silent -= isSilent(callee as never) ? 1 : 0),
    JSXText: ({ value }) => add(value, true),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== "JSXIdentifier" || value?.type !== "Literal") return;
      if (READ_ATTRIBUTES.test(name.name)) add(String(value.value), true);
    },
    Literal: ({ value }) => void (typeof value === "string" && add(value)),
    TemplateElement: ({ value }) => add(value.cooked ?? ""),
  }).visit(program);
  return found;
}

test("no text is left in the code: all are in the messages of their page", () => {
  const files = PEOPLE_READ.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  const code = files.filter((file) => !/\.test\.|[\\/]messages[\\/]|\.server\.test/.test(file));
  expect(code.flatMap(literalsIn)).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const SIDES =
  /(?:^|[\s;{])((?:[\w-]+-)?(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g;
const FOUR_VALUES =
  /(?:padding|margin|inset|border-width|border-radius)\s*:\s*((?:[^\s;()]|\([^;]*?\))+(?:\s+(?:[^\s;()]|\([^;]*?\))+){3})\s*;/g;

/** Declarations that would not be mirrored on a page from right to left. */
function physicalStyles(css: string): string[] {
  const sides = [...css.matchAll(SIDES)].map(([, found = ""]) => found);
  const shorthands = [...css.matchAll(FOUR_VALUES)].filter(([declaration, values = ""]) => {
    const [first, second, third, fourth] = values.split(/\s+(?![^(]*\))/);
    // The corners of a radius are paired along the lines, the sides of a box across them.
    return declaration.startsWith("border-radius")
      ? first !== second || third !== fourth
      : second !== fourth;
  });
  return [...sides, ...shorthands.map(([declaration]) => declaration)];
}

test.each([
  ["a { padding: 4px 8px 4px 16px; }", 1],
  ["a { padding: 1px max(2px, 3px) 4px max(2px, 3px); border-radius: 3px 3px 0 0; }", 0],
  ["a { border-radius: 3px 0 0 3px; }", 1],
  ["a { margin-left: 4px; text-align: right; left: 0 }", 3],
  ["a { margin-inline-start: 4px; inset: 0; text-align: end; }", 0],
])("of %s %i declarations are physical", (css, count) => {
  expect(physicalStyles(css)).toHaveLength(count);
});

test("styles name no left and no right", () => {
  const found = globSync("app/**/*.css", { cwd: ROOT }).flatMap((path) =>
    physicalStyles(readFileSync(join(ROOT, path), "utf8")).map((style) => `${path}: ${style}`),
  );
  expect(found).toEqual([]);
});

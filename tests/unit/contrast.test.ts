import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { contrast, parseHex } from "#app/ui/category/sign-colors.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AA = 4.5;
const AAA = 7;

const TEXTS = ["ink", "soft", "brand-text", "tomato", "mint"];
const GROUNDS = ["paper", "surface", "sunken"];

/** The colours of tokens.css by name, in each colour scheme. */
function readTokens(): Record<"light" | "dark", Map<string, string>> {
  const css = readFileSync(join(ROOT, "app/ui/style/tokens.css"), "utf8");
  const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
  const read = (text: string) =>
    [...text.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(
      ([, name = "", hex = ""]) => [name, hex] as const,
    );
  return { light: new Map(read(light)), dark: new Map([...read(light), ...read(dark)]) };
}

type Pair = { file: string; text: string; ground: string };

/** Rules that name both a text's colour and its ground. Those with `#000` are for print. */
function readPairs(): Pair[] {
  return globSync("app/**/*.css", { cwd: ROOT }).flatMap((file) => {
    const css = readFileSync(join(ROOT, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
      const text = /(?:^|[\s;])color: ([^;]+);/.exec(rule)?.[1] ?? "";
      const ground = /background(?:-color)?: ([^;]+);/.exec(rule)?.[1] ?? "";
      return text === "#000" ? [] : [{ file, text, ground }];
    });
  });
}

describe.each(Object.entries(readTokens()))("in %s mode", (_scheme, tokens) => {
  const read = (value: string) => {
    const name = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1] ?? value;
    const hex = tokens.get(name) ?? name.replace(/^#(\w)(\w)(\w)$/, "#$1$1$2$2$3$3");
    return /^#\w{6}$/.test(hex) ? parseHex(hex) : null;
  };
  const ratio = (text: string, ground: string) => {
    const colours = [read(text), read(ground)] as const;
    return colours[0] && colours[1] ? contrast(colours[0], colours[1]) : null;
  };

  test.each(TEXTS)("%s reads well on every ground of a page", (text) => {
    const least = text === "ink" ? AAA : AA;
    for (const ground of GROUNDS) {
      expect(ratio(text, ground), ground).toBeGreaterThanOrEqual(least);
    }
  });

  test("every rule that sets a text's colour and its ground sets two that read well", () => {
    const known = readPairs().filter(({ text, ground }) => ratio(text, ground) !== null);
    expect(known.length).toBeGreaterThan(40);
    expect(known.filter(({ text, ground }) => (ratio(text, ground) ?? 0) < AA)).toEqual([]);
  });
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A figure and what is counted, as in `${number(labels)} labels`; what is a limit is never 1. */
const PLURAL = /\$\{number\((?!most\)|MAX_|\d)[^}]*\} (?:\p{Ll}+ )?\p{Ll}{2,}s\b(?! as\b)/gu;

test("what may be one is not named in the plural, in the stock and the activity", () => {
  const files = globSync("app/{domain,routes/admin}/{stock,activity}/**/texts.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(8);
  const found = files.flatMap((file) => readFileSync(join(ROOT, file), "utf8").match(PLURAL) ?? []);
  expect(found).toEqual([]);
});

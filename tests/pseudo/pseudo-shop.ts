import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LEFT_OUT = new Set([".git", ".runtime", "node_modules", "build", "bench", "docs", "tests"]);

/** A copy of the project, built, whose Arabic texts are accented English ones. */
export function buildPseudoShop(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "koshk-pseudo-"));
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  for (const folder of ["node_modules", ".runtime"]) {
    symlinkSync(join(ROOT, folder), join(root, folder));
  }
  cpSync(join(import.meta.dirname, "accented.ts"), join(root, "app/accented.ts"));
  for (const path of globSync("app/**/texts.ts", { cwd: root })) {
    // The browser's build leaves out the texts of the other language by their module's name.
    const english = readFileSync(join(root, path), "utf8").replace(
      /^import \{ ar \}.*$/m,
      NO_ARABIC,
    );
    writeFileSync(join(root, path.replace("texts.ts", "source.ts")), english);
    writeFileSync(join(root, path.replace("texts.ts", "texts.ar.ts")), ACCENTED);
  }
  execFileSync(process.execPath, ["scripts/bootstrap.mjs", "--build"], { cwd: root });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const ACCENTED = `
import { accented } from "#app/accented.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import * as source from "./source.ts";
const [english] = Object.values(source) as { with: (formats: object) => object }[];
export const ar = (formats: Formats) =>
  accented(english.with({ ...formats, locale: { ...formats.locale, language: "en" } }));
`;

const NO_ARABIC = "const ar = null as never;";

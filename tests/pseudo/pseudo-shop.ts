import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
  const texts = globSync("app/**/messages/en.ts", { cwd: root });
  for (const path of texts.filter((path) => !path.includes("locale"))) {
    // The browser's build leaves out the module of the other language by its name.
    cpSync(join(root, path), join(root, path.replace("en.ts", "source.ts")));
    writeFileSync(join(root, path.replace("en.ts", "ar.ts")), ACCENTED);
  }
  execFileSync(process.execPath, ["scripts/bootstrap.mjs", "--build"], { cwd: root });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const ACCENTED = `
import { accented } from "#app/accented.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { messages as english } from "./source.ts";
export const messages = (formats: Formats) => accented(english(formats));
`;

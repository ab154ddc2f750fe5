import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BIOME = join(ROOT, "node_modules/@biomejs/biome/bin/biome");

/** What each folder may not import. */
const REFUSED = Object.entries({
  "app/domain": ["#app/data/products.server.ts", "#app/ui/field.tsx", "react", "kysely", "node:fs"],
  "app/data": ["../../server/app.ts", "#app/services/log.server.ts", "#app/ui/field.tsx"],
  "app/services": ["#app/data/products.server.ts", "kysely", "node:sqlite"],
  "app/ui": ["../root.tsx", "#app/data/products.server.ts", "#app/routes/storefront/home.tsx"],
  "app/browser": ["#app/cart/cart.tsx", "#app/ui/field.tsx"],
  "app/cart": ["#db/demo/import.ts"],
  "app/routes/storefront": ["kysely/migration", "pg", "../../../server/app.ts", "#tests/a.ts"],
  "db/migrations": ["../../app/domain/money.ts"],
}).flatMap(([folder, imports]) => imports.map((one, n) => [`${folder}/no${n}.ts`, one] as const));

const ALLOWED = [
  ["app/domain/y.ts", "zod"],
  ["app/data/y.server.ts", "../domain/money.ts"],
  ["app/data/z.server.ts", "kysely"],
  ["app/services/z.server.ts", "../domain/money.ts"],
  ["app/routes/storefront/z.tsx", "#app/data/products.server.ts"],
  ["db/migrations/9002_z.ts", "kysely"],
] as const;

interface Lint {
  summary: { unchanged: number };
  diagnostics: { category: string; location: { path: string } }[];
}

let folder: string;
let refused: Set<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-imports-"));
  await cp(join(ROOT, "biome.json"), join(folder, "biome.json"));
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `import "${imported}";\n`);
  }
  const args = [BIOME, "lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { summary, diagnostics }: Lint = JSON.parse(stdout);
  expect(summary.unchanged).toBe(REFUSED.length + ALLOWED.length + 1);
  refused = new Set(
    diagnostics
      .filter(({ category }) => category === "lint/style/noRestrictedImports")
      .map(({ location }) => location.path),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(REFUSED)("%s may not import %s", (file) => {
  expect(refused).toContain(file);
});

test.each(ALLOWED)("%s may import %s", (file) => {
  expect(refused).not.toContain(file);
});

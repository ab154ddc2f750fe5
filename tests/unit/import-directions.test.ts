import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BIOME = join(ROOT, "node_modules/@biomejs/biome/bin/biome");

const REFUSED = [
  ["app/domain/a.ts", "#app/data/products.server.ts"],
  ["app/domain/b.ts", "#app/ui/field.tsx"],
  ["app/domain/c.ts", "react"],
  ["app/domain/d.ts", "kysely"],
  ["app/domain/e.ts", "#app/app.server.ts"],
  ["app/domain/f.ts", "hono"],
  ["app/domain/g.ts", "../../db/demo/import.ts"],
  ["app/domain/h.ts", "node:fs"],
  ["app/data/d.server.ts", "../../server/app.ts"],
  ["app/services/c.server.ts", "node:sqlite"],
  ["app/ui/c.tsx", "../root.tsx"],
  ["app/routes/storefront/b.tsx", "kysely/migration"],
  ["app/routes/storefront/c.tsx", "pg"],
  ["app/routes/storefront/d.tsx", "../../../server/app.ts"],
  ["app/routes/storefront/e.tsx", "#tests/support/data/catalogue.ts"],
  ["app/cart/a.ts", "#db/demo/import.ts"],
  ["app/data/a.server.ts", "#app/services/log.server.ts"],
  ["app/data/b.server.ts", "#app/ui/field.tsx"],
  ["app/data/c.server.ts", "#app/routes/storefront/home.tsx"],
  ["app/services/a.server.ts", "#app/data/products.server.ts"],
  ["app/services/b.server.ts", "kysely"],
  ["app/ui/a.tsx", "#app/data/products.server.ts"],
  ["app/ui/b.tsx", "#app/routes/storefront/home.tsx"],
  ["app/routes/storefront/a.tsx", "kysely"],
  ["db/migrations/9001_a.ts", "../../app/domain/money.ts"],
] as const;

const ALLOWED = [
  ["app/domain/y.ts", "zod"],
  ["app/domain/z.ts", "./money.ts"],
  ["app/data/y.server.ts", "../domain/money.ts"],
  ["app/data/z.server.ts", "kysely"],
  ["app/services/z.server.ts", "../domain/money.ts"],
  ["app/ui/z.tsx", "../domain/money.ts"],
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

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { findPostgres } from "#tests/support/servers/postgres-binaries.ts";

const DATABASES = join(import.meta.dirname, "databases");
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * `node tests/process/upgrades/make-database.ts <commit>` keeps the demo shop with 40 orders, as the code of that
 * commit makes it, under the name of the commit's last migration.
 */
const [commit = "HEAD"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "koshk-upgrade-"));
const code = join(folder, "code");
execFileSync("git", ["worktree", "add", "--detach", code, commit], { cwd: ROOT });
const server = await startPostgres();
try {
  execFileSync("npm", ["ci"], { cwd: code });
  const migrations = readdirSync(join(code, "db/migrations")).filter((name) => /^\d/.test(name));
  const version = join(DATABASES, migrations.sort().at(-1)?.slice(0, 4) ?? "");
  const file = join(folder, "copy.sqlite");
  const made = new DatabaseSync(join(fill({}), "koshk.sqlite"));
  made.exec(`vacuum into '${file}'`);
  writeFileSync(`${version}.sqlite.br`, brotliCompressSync(readFileSync(file)));
  const database = await createDatabase(server.url);
  fill({ DATABASE_URL: database.url });
  writeFileSync(`${version}.sql.br`, brotliCompressSync(dump(database.url)));
} finally {
  await server.stop();
  execFileSync("git", ["worktree", "remove", "--force", code], { cwd: ROOT });
  rmSync(folder, { recursive: true });
}

function fill(database: Record<string, string>): string {
  const data = mkdtempSync(join(folder, "data-"));
  const account = { STAFF_EMAIL: "owner@koshk.example", STAFF_PASSWORD: "seven falafel at noon" };
  const env = { PATH: process.env.PATH, DATA_DIR: data, ...account, ...database };
  const { status } = spawnSync(process.execPath, ["scripts/demo.ts", "--orders", "40"], {
    cwd: code,
    env,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`The demo shop of ${commit} was not made.`);
  return data;
}

/** Without psql's own commands. */
function dump(url: string): string {
  const program = join(findPostgres() ?? "", "pg_dump");
  const text = execFileSync(program, ["--inserts", "--no-owner", "--no-privileges", url]);
  return text.toString().replaceAll(/^\\.*\n/gm, "");
}

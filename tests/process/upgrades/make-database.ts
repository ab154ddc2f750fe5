import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { findPostgres } from "#tests/support/servers/postgres-binaries.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * `node tests/process/upgrades/make-database.ts <commit>` keeps the demo shop with 40 orders, as the last release
 * makes it, whose commit that is.
 */
const [commit = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "koshk-upgrade-"));
const code = join(folder, "code");
execFileSync("git", ["worktree", "add", "--detach", code, commit], { cwd: ROOT });
const server = await startPostgres();
try {
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: code });
  const file = join(folder, "copy.sqlite");
  const made = new DatabaseSync(join(fill({}), "koshk.sqlite"));
  made.exec(`vacuum into '${file}'`);
  keep("sqlite", readFileSync(file));
  const database = await createDatabase(server.url);
  fill({ DATABASE_URL: database.url });
  keep("sql", dump(database.url));
} finally {
  await server.stop();
  execFileSync("git", ["worktree", "remove", "--force", code], { cwd: ROOT });
  rmSync(folder, { recursive: true });
}

function keep(kind: "sqlite" | "sql", bytes: string | Buffer): void {
  const file = join(import.meta.dirname, `last-release.${kind}.br`);
  writeFileSync(file, brotliCompressSync(bytes));
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

import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

const FOLDERS = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql*/bin",
  "/usr/local/opt/postgresql*/bin",
  "/Applications/Postgres.app/Contents/Versions/*/bin",
  "C:/Program Files/PostgreSQL/*/bin",
];

/** What starts a server. */
export const SERVER = ["initdb", "pg_ctl"];

/** And what copies one to a replica. */
export const REPLICATION = [...SERVER, "pg_basebackup"];

/** A folder with these programs. Debian, among others, keeps them off PATH. */
export function findPostgres(programs = REPLICATION): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter);
  const known = FOLDERS.flatMap((pattern) => globSync(pattern).sort(newestFirst));
  return [...onPath, ...known].find((folder) => programs.every((program) => has(folder, program)));
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, "en", { numeric: true });
}

function has(folder: string, program: string): boolean {
  const path = join(folder, program);
  return existsSync(path) || existsSync(`${path}.exe`);
}

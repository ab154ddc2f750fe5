import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { Client } from "pg";
import { canInstallDebian, installDebian } from "./debian.ts";
import { findPostgres, REPLICATION, SERVER } from "./postgres-binaries.ts";
import { supervisePostgres } from "./postgres-supervisor.ts";
import { fromRegistry } from "./registry.ts";

export interface PostgresServer {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** The server of TEST_DATABASE_URL, else a new one. */
export async function startPostgres({
  /** Waits for the disk. */
  durable = false,
  /** Can have replicas. */
  replicated = false,
} = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !durable && !replicated) {
    const version = await serverVersion(given).catch((error) => {
      throw new Error(`The server of TEST_DATABASE_URL does not answer: ${error.message}`);
    });
    return { url: given, version, stop: async () => {} };
  }
  const { url, stop } = await supervisePostgres(requirePostgres(replicated), durable);
  return { url, version: await serverVersion(url), stop };
}

export async function startReplica(
  primaryUrl: string,
  { durable = false } = {},
): Promise<PostgresServer> {
  const { url, stop } = await supervisePostgres(requirePostgres(true), durable, primaryUrl);
  return { url, version: await serverVersion(url), stop };
}

/** The machine's, else the npm registry's, which has no programs for replicas, else Debian's. */
function requirePostgres(replicated: boolean): string {
  const programs = replicated ? REPLICATION : SERVER;
  const found = findPostgres(programs);
  if (found) return found;
  const fetched = replicated ? undefined : fromRegistry("postgres");
  if (fetched) return dirname(fetched);
  if (canInstallDebian()) {
    installDebian("postgresql");
    const installed = findPostgres(programs);
    if (installed) return installed;
  }
  throw new Error(
    `No PostgreSQL with ${programs.join(", ")} found. Install its server, put its programs on PATH, ` +
      "or set TEST_DATABASE_URL to a server on which the tests may create databases.",
  );
}

async function serverVersion(url: string): Promise<string> {
  const { rows } = await query<{ server_version: string }>(url, "show server_version");
  return `PostgreSQL ${rows[0]?.server_version.split(" ", 1)[0]}`;
}

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

export async function createDatabase(
  serverUrl: string,
  template = "template0",
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await query(serverUrl, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await query(serverUrl, `drop database if exists ${name} with (force)`);
  };
  return { name, url: url.href, drop };
}

/** A new database on the server that tests share. */
export async function openSharedDatabase(): Promise<TestDatabase> {
  const server = await startPostgres();
  const database = await createDatabase(server.url);
  const drop = async () => {
    await database.drop();
    await server.stop();
  };
  return { ...database, drop };
}

async function query<Row extends object>(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(sql);
  } finally {
    await client.end();
  }
}

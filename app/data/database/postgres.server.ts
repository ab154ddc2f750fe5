import type { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { ClientBase, CustomTypesConfig, Pool, PoolClient, PoolConfig } from "pg";
import type { Schema } from "./schema.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

const DEFAULT_TIMEOUT_MS = 4000;

const KEEP_ALIVE_DELAY_MS = 10_000;

export type PoolOptions = { maxConnections?: number | undefined; timeoutMs?: number };

function poolLimits({ maxConnections = 10, timeoutMs = DEFAULT_TIMEOUT_MS }: PoolOptions) {
  return {
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    // Both shorter than the socket's timeout, which costs the connection.
    lock_timeout: timeoutMs - 500,
    statement_timeout: timeoutMs - 300,
    // Frees the locks of a connection that the network lost.
    idle_in_transaction_session_timeout: timeoutMs,
  };
}

type Opened = { url: string; pool: Pool; renew: () => void };
const opened = new WeakMap<Kysely<Schema>, Opened>();

export async function openPostgres(
  url: string,
  options: PoolOptions = {},
): Promise<Kysely<Schema>> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const pool = await newPool(url, poolLimits(options));
  pool.on("acquire", (client) => socketOf(client).setTimeout(timeoutMs));
  pool.on("release", (_error, client) => socketOf(client).setTimeout(0));
  pool.on("connect", closeOnSocketTimeout);
  const db = onPool(pool, url, leaveReadOnlyServers(pool));
  // Through Kysely, which does not close a pool that it has never used.
  await sql`select 1`.execute(db);
  return db;
}

export function countConnections(db: Kysely<Schema>) {
  const pool = opened.get(db)?.pool;
  if (!pool) return null;
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Connections in use are replaced once they are released. */
export function renewConnections(db: Kysely<Schema>): void {
  opened.get(db)?.renew();
}

/**
 * Separate connections for work that takes longer than a request or waits for other processes. One that asks nothing
 * for `maxIdleMs` inside a transaction is ended.
 */
export async function withoutTimeouts<T>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<T>,
  maxIdleMs = 0,
): Promise<T> {
  if (isSqlite(db)) return work(db);
  const url = opened.get(db)?.url;
  if (url === undefined) throw new Error("This is not an open PostgreSQL database.");
  const pool = await newPool(url, { onConnect: (client) => liftTimeouts(client, maxIdleMs) });
  const own = onPool(pool, url);
  try {
    return await work(own);
  } finally {
    await own.destroy();
  }
}

/** The role may have timeouts, as it must behind a connection pooler. */
async function liftTimeouts(client: ClientBase, maxIdleMs: number): Promise<void> {
  await client.query(
    `set lock_timeout = 0; set statement_timeout = 0;
      set idle_in_transaction_session_timeout = ${maxIdleMs}`,
  );
}

function onPool(pool: Pool, url: string, renew = () => {}): Kysely<Schema> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  opened.set(db, { url, pool, renew });
  return db;
}

async function newPool(url: string, limits: PoolConfig): Promise<Pool> {
  const { default: pg } = await import("pg");
  const getTypeParser: CustomTypesConfig["getTypeParser"] = (id, format) =>
    id === BIGINT || id === NUMERIC ? parseSafeNumber : pg.types.getTypeParser(id, format);
  const pool = new pg.Pool({
    application_name: "koshk",
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: { getTypeParser },
    ...limits,
  });
  // An error without a listener ends the process: between a transaction's statements, and when idle.
  pool.on("connect", (connected) => connected.on("error", () => {}));
  pool.on("error", () => {});
  return pool;
}

/** The connection is not used again: a late answer would be taken for another statement's. */
function closeOnSocketTimeout(client: PoolClient): void {
  const socket = socketOf(client);
  socket.on("timeout", () => {
    const silent = new Error("The database does not answer.");
    socket.destroy(Object.assign(silent, { code: "ETIMEDOUT" }));
  });
}

const READ_ONLY_ERROR = "25006";

/** After a failover the old server may still answer, read-only. Returns a function that replaces all. */
function leaveReadOnlyServers(pool: Pool): () => void {
  const open = new Set<PoolClient>();
  const used = new Set<PoolClient>();
  const leaving = new WeakSet<PoolClient>();

  pool.on("connect", (client) => {
    open.add(client);
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY_ERROR) leaving.add(client);
    });
  });
  pool.on("remove", (client) => open.delete(client));
  pool.on("acquire", (client) => used.add(client));
  pool.on("release", (_error, client) => {
    used.delete(client);
    if (!leaving.has(client)) return;
    client.end().catch(() => {});
    socketOf(client).destroy();
  });

  return () => {
    for (const client of open) {
      if (used.has(client)) leaving.add(client);
      else socketOf(client).destroy(new Error("Connections are renewed."));
    }
  };
}

function socketOf(client: PoolClient): Socket {
  return client.connection.stream as Socket;
}

const BIGINT = 20;
const NUMERIC = 1700;

function parseSafeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large.`);
  return value;
}

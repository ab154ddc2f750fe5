import { Kysely, PostgresDialect, sql } from "kysely";
import type { ClientBase, CustomTypesConfig, Pool, PoolClient, PoolConfig } from "pg";
import { letRenew, socketOf } from "./renewal.server.ts";
import type { Schema } from "./schema.server.ts";

/** How long a connection, and the answer to a statement, may stay out; a request has 6 s. */
const PATIENCE = 4000;

export type PoolOptions = {
  /** The most connections at once. */
  size?: number | undefined;
  /** How long a connection, and the answer to a statement, may stay out, in milliseconds. */
  patience?: number;
};

function limits({ size = 10, patience = PATIENCE }: PoolOptions): PoolConfig {
  return {
    max: size,
    connectionTimeoutMillis: patience,
    // Both sooner than an answer is given up, which costs the connection.
    lock_timeout: patience - 500,
    statement_timeout: patience - 300,
    // What a connection held that the network lost is let go by the time that it is back.
    idle_in_transaction_session_timeout: patience,
  };
}

const urls = new WeakMap<Kysely<Schema>, string>();
const pools = new WeakMap<Kysely<Schema>, Pool>();
const renewals = new WeakMap<Kysely<Schema>, () => void>();

/** A pool of connections, of which there is one already. */
export async function openPostgres(
  url: string,
  options: PoolOptions = {},
): Promise<Kysely<Schema>> {
  const { patience = PATIENCE } = options;
  const pool = await newPool(url, limits(options));
  pool.on("acquire", (client) => socketOf(client).setTimeout(patience));
  pool.on("release", (_error, client) => socketOf(client).setTimeout(0));
  pool.on("connect", endWhereSilent);
  const db = onPool(pool, url);
  renewals.set(db, letRenew(pool));
  // Through Kysely, which would not close a pool that it has never used.
  await sql`select 1`.execute(db);
  return db;
}

/** How many connections there are, and how much work waits for one; null on SQLite. */
export function countConnections(db: Kysely<Schema>) {
  const pool = pools.get(db);
  if (!pool) return null;
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Has whoever asks next reach the server to which the address leads now. */
export function renewConnections(db: Kysely<Schema>): void {
  renewals.get(db)?.();
}

/** Other connections to the same database, which wait for as long as it takes. */
export async function openUnhurried(db: Kysely<Schema>): Promise<Kysely<Schema>> {
  const url = urls.get(db);
  if (url === undefined) throw new Error("Only an open PostgreSQL can be opened once more.");
  return onPool(await newPool(url, { onConnect: liftLimits }), url);
}

/** Those that the role may have, as it must behind a pooler. */
async function liftLimits(client: ClientBase): Promise<void> {
  await client.query(
    "set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
  );
}

function onPool(pool: Pool, url: string): Kysely<Schema> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  urls.set(db, url);
  pools.set(db, pool);
  return db;
}

async function newPool(url: string, limited: PoolConfig = {}): Promise<Pool> {
  // Loaded where it is needed only: most shops have SQLite.
  const { default: pg } = await import("pg");
  /** Counts, sums and times as numbers, as SQLite gives them; one too large for that throws. */
  const getTypeParser: CustomTypesConfig["getTypeParser"] = (id, format) =>
    id === BIGINT || id === NUMERIC ? parseSafeNumber : pg.types.getTypeParser(id, format);
  const pool = new pg.Pool({
    // Where the address names another, that one.
    application_name: "koshk",
    connectionString: url,
    // Even where nobody waits for an answer, a machine that is gone is noticed some time.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...limited,
  });
  // Between two statements of a transaction nobody else listens, and an error nobody hears ends the process.
  pool.on("connect", (connected) => connected.on("error", () => {}));
  // An idle connection that the server closes is replaced by the next query; nobody waits for it.
  pool.on("error", () => {});
  return pool;
}

/**
 * A server that is frozen, or behind a network that is gone, never says so. Its connection is
 * ended, and so never used again: an answer that comes late would be taken for another's.
 */
function endWhereSilent(client: PoolClient): void {
  const socket = socketOf(client);
  socket.on("timeout", () => {
    const silent = new Error("The database does not answer.");
    socket.destroy(Object.assign(silent, { code: "ETIMEDOUT" }));
  });
}

const BIGINT = 20;
const NUMERIC = 1700;

function parseSafeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large.`);
  return value;
}

import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Client } from "pg";
import type { Database } from "#app/data/database/database.server.ts";

export type Position = { run: string; count: number };

export type SignalListener = {
  /** Every later signal will be received; some of the earlier ones may be missing. */
  connected(at: Position): void;
  /** `count`: what was committed before this log position can be read. */
  received(text: string, count: number): void;
  /** Signals may be missing from here on; no error where it was closed. */
  disconnected(error?: unknown): void;
};

/** Both are shared with other releases. */
const CHANNEL = "koshk";
const ORDER_LOCK = 4_915_026;

/** A process that listens is known by it. */
export const SIGNALS_NAME = "koshk signals";

export const MAX_SIGNAL_BYTES = 7900;

const READ_ONLY = "The server is read-only.";

const CHECK_INTERVAL_MS = 1000;
const QUERY_TIMEOUT_MS = 2000;

const FIRST_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 1000;

export const LOG_POSITION = "(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)";

// The lock makes later signals have later positions. No wait for the disk: a crash of the server
// loses its listeners too.
export async function sendSignal(db: Database, text: string): Promise<void> {
  const { rows } = await sql`
    with turn as materialized (
      select set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)}, 0)
    )
    select pg_notify(${sql.lit(CHANNEL)}, ${sql.raw(LOG_POSITION)} || ' ' || ${text}) from turn
    where current_setting('transaction_read_only') = 'off'
  `.execute(db);
  if (rows.length === 0) throw new Error(READ_ONLY);
}

export function listenToSignals(url: string, listener: SignalListener): { close(): Promise<void> } {
  const closing = new AbortController();

  async function keepListening(): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS;
    let isDisconnected = false;
    while (!closing.signal.aborted) {
      const error = await listen(url, closing.signal, {
        ...listener,
        connected(at) {
          backoffMs = FIRST_BACKOFF_MS;
          isDisconnected = false;
          listener.connected(at);
        },
      });
      if (!isDisconnected) listener.disconnected(closing.signal.aborted ? undefined : error);
      isDisconnected = true;
      await delay(backoffMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS);
    }
  }

  const listening = keepListening();
  return {
    close: () => {
      closing.abort();
      return listening;
    },
  };
}

async function listen(
  url: string,
  closing: AbortSignal,
  listener: SignalListener,
): Promise<unknown> {
  const client = await newClient(url);
  const lost = new Promise<unknown>((resolve) => {
    client.on("error", resolve);
    client.on("end", () => resolve(new Error("The connection ended.")));
  });
  client.on("notification", ({ payload = "" }) => {
    const [, count, text = ""] = /^(\d+) (.*)$/s.exec(payload) ?? [];
    listener.received(text, Number(count));
  });
  const following = follow(client, closing, listener).catch((error: unknown) => error);
  const cause = await Promise.race([lost, following]);
  if (closing.aborted) await client.end().catch(() => {});
  else client.connection.stream.destroy();
  return cause;
}

async function follow(
  client: Client,
  closing: AbortSignal,
  listener: SignalListener,
): Promise<void> {
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  await throwIfReadOnly(client);
  listener.connected(await readPosition(client));
  while (!closing.aborted) {
    await delay(CHECK_INTERVAL_MS, undefined, { ref: false, signal: closing });
    await throwIfReadOnly(client);
  }
}

const READ_ONLY_QUERY = "select current_setting('transaction_read_only') as readonly";

async function throwIfReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query(READ_ONLY_QUERY);
  if (rows[0]?.readonly !== "off") throw new Error(READ_ONLY);
}

/** `run` changes with each start or recovery, which may lose the end of the log. */
async function readPosition(client: Client): Promise<Position> {
  const { rows } = await client.query<{ run: string; count: string }>(
    `select concat_ws('/', extract(epoch from pg_postmaster_start_time()),
       extract(epoch from stats_reset)) as run, ${LOG_POSITION} as count from pg_stat_bgwriter`,
  );
  const [{ run, count } = { run: "", count: 0 }] = rows;
  return { run, count: Number(count) };
}

async function newClient(url: string): Promise<Client> {
  const { default: pg } = await import("pg");
  return new pg.Client({
    connectionString: url,
    application_name: SIGNALS_NAME,
    keepAlive: true,
    connectionTimeoutMillis: 2 * QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
}

import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Client } from "pg";
import type { Database } from "#app/data/database/database.server.ts";

/** A point in the history of a PostgreSQL database: later ones are larger while `run` is the same. */
export type Position = { run: string; count: number };

export type SignalListener = {
  /** All that is sent after this point is heard; of what was sent before, some may be missing. */
  began(at: Position): void;
  /** What was sent, and the point: all that was committed before it can be read. */
  heard(text: string, count: number): void;
  /** From here on something may be missing; without a cause where it was closed. */
  ended(cause?: unknown): void;
};

const CHANNEL = "koshk";

/** Any number that no other advisory lock has. */
const TURN = 4_915_026;

/** PostgreSQL takes less than 8,000 bytes, and the point comes before the text. */
export const LONGEST_SIGNAL = 7900;

/** A server that was replaced but still answers: those who listen are elsewhere, or soon will be. */
const ONLY_READS = "The server only reads.";

/** A connection that is gone without a word is noticed within these two, in milliseconds. */
const LOOK_EVERY = 1000;
const PATIENCE = 2000;

/** How long after a failure it is tried again: longer each time. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;

/** Where the log is: all that is committed by now comes before it. */
export const LOG_POSITION = "(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)";

/**
 * Sends a text to every listener of the database, once all it tells of is committed. Senders take
 * turns, so that what is heard later has a later point. Nobody waits for the disk: a server that
 * crashes loses its listeners with the message.
 */
export async function sendSignal(db: Database, text: string): Promise<void> {
  const { rows } = await sql`
    with turn as materialized (
      select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${sql.lit(TURN)}, 0)
    )
    select pg_notify(${sql.lit(CHANNEL)}, ${sql.raw(LOG_POSITION)} || ' ' || ${text}) from turn
    where current_setting('transaction_read_only') = 'off'
  `.execute(db);
  if (rows.length === 0) throw new Error(ONLY_READS);
}

/** Listens on a connection of its own, and on a new one when that is lost, until it is closed. */
export function listenToSignals(url: string, listener: SignalListener): { close(): Promise<void> } {
  const closing = new AbortController();

  async function keepListening(): Promise<void> {
    let pause = FIRST_PAUSE;
    let isTold = false;
    while (!closing.signal.aborted) {
      const cause = await listen(url, closing.signal, {
        ...listener,
        began(at) {
          pause = FIRST_PAUSE;
          isTold = false;
          listener.began(at);
        },
      });
      if (!isTold) listener.ended(closing.signal.aborted ? undefined : cause);
      isTold = true;
      await delay(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE);
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

/** Until the connection ends, however it does; answers why. */
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
    listener.heard(text, Number(count));
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
  await leaveWhereReadOnly(client);
  listener.began(await readPosition(client));
  while (!closing.aborted) {
    await delay(LOOK_EVERY, undefined, { ref: false, signal: closing });
    await leaveWhereReadOnly(client);
  }
}

/** On a server that was replaced but still answers nothing is ever told: the address leads elsewhere, or soon will. */
async function leaveWhereReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off") throw new Error(ONLY_READS);
}

/**
 * Each start of a server is a history of its own, and so is each recovery without a start, which
 * resets its statistics: the end of the last may be lost, and a replica that took over may never
 * have had it.
 */
async function readPosition(client: Client): Promise<Position> {
  const { rows } = await client.query<{ run: string; count: string }>(
    `select concat_ws('/', extract(epoch from pg_postmaster_start_time()),
       extract(epoch from stats_reset)) as run, ${LOG_POSITION} as count from pg_stat_bgwriter`,
  );
  const [{ run, count } = { run: "", count: 0 }] = rows;
  return { run, count: Number(count) };
}

async function newClient(url: string): Promise<Client> {
  // Loaded where it is needed only: most shops have SQLite.
  const { default: pg } = await import("pg");
  return new pg.Client({
    connectionString: url,
    application_name: "koshk signals",
    keepAlive: true,
    connectionTimeoutMillis: 2 * PATIENCE,
    query_timeout: PATIENCE,
  });
}

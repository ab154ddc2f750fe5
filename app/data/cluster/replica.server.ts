import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { openPostgres } from "#app/data/database/postgres.server.ts";
import { LOG_POSITION } from "./signals.server.ts";

const COOL_DOWN_MS = 5000;

const REPLICA_TIMEOUT_MS = 1000;

const POSITION_INTERVAL_MS = 10_000;

export type Replica = {
  /** It reads from the replica where that has all known commits, else from the primary. `work` may run twice. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  readLag(): Promise<ReplicaLag | null>;
  close(): Promise<void>;
};

type ReplicaLag = { bytes: number; seconds: number | null };

type ReplicaOptions = {
  url: string;
  maxConnections?: number | undefined;
  /** Log position of the newest known change; null where it is unknown. */
  position: () => number | null;
  /** Called with an error when reads move to the primary, and with null when they are back. */
  onSwitch?: (error: unknown) => void;
};

export function openReplica(
  primary: Database,
  { url, maxConnections, position, onSwitch = () => {} }: ReplicaOptions,
): Replica {
  let opened: Promise<Database> | undefined;
  let failedUntil = 0;
  const primaryPosition = { value: 0, validUntil: 0 };

  function open(): Promise<Database> {
    const options = { maxConnections, timeoutMs: REPLICA_TIMEOUT_MS };
    opened ??= openPostgres(url, options).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function requiredPosition(): Promise<number | null> {
    if (performance.now() >= primaryPosition.validUntil) {
      primaryPosition.value = await readPosition(primary);
      primaryPosition.validUntil = performance.now() + POSITION_INTERVAL_MS;
    }
    const known = position();
    return known === null ? null : Math.max(known, primaryPosition.value);
  }

  return {
    async read(work) {
      if (performance.now() < failedUntil) return work(primary);
      const required = await requiredPosition().catch(() => null);
      if (required === null || performance.now() < failedUntil) return work(primary);
      const hadFailed = failedUntil > 0;
      if (hadFailed) failedUntil = performance.now() + COOL_DOWN_MS;
      try {
        const replica = await open();
        const found = await replica
          .connection()
          .execute(async (db) => (await hasReplayed(db, required)) && { answer: await work(db) });
        failedUntil = 0;
        if (hadFailed) onSwitch(null);
        if (found) return found.answer;
      } catch (error) {
        if (failedUntil === 0) onSwitch(error);
        failedUntil = performance.now() + COOL_DOWN_MS;
      }
      return work(primary);
    },
    async readLag() {
      try {
        return await lagBehind(await readPosition(primary), await open());
      } catch {
        return null;
      }
    },
    async close() {
      await opened?.then((db) => db.destroy()).catch(() => {});
    },
  };
}

export async function readPosition(primary: Database): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select ${sql.raw(LOG_POSITION)} as position
  `.execute(primary);
  return rows[0]?.position ?? 0;
}

/** The position is not remembered: a replica that restarts may begin before where it was. */
async function hasReplayed(db: Database, required: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= ${required} as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

async function lagBehind(position: number, replica: Database): Promise<ReplicaLag> {
  const { rows } = await sql<{ replayed: number; seconds: number | null }>`
    select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as replayed,
      extract(epoch from now() - pg_last_xact_replay_timestamp()) as seconds
  `.execute(replica);
  const { replayed, seconds } = rows[0] ?? { replayed: 0, seconds: null };
  const bytes = Math.max(0, position - replayed);
  return { bytes, seconds: bytes === 0 ? 0 : seconds };
}

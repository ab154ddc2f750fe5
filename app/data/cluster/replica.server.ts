import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { openPostgres } from "#app/data/database/postgres.server.ts";
import { LOG_POSITION } from "./signals.server.ts";

/** For how long nobody asks a replica that did not answer, in milliseconds. */
const REST = 5000;

/** How long it may keep a reader, who then has time left for the primary. */
const PATIENCE = 1000;

/** A change that nobody told of is missing for no longer than this. */
const NET = 10_000;

export type Replica = {
  /**
   * Reads from the replica where it has all that is known to be committed, else from the primary.
   * `work` only reads, and may be done twice.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** How far the replica is behind; null where it or the primary does not answer. */
  readLag(): Promise<ReplicaLag | null>;
  close(): Promise<void>;
};

/** `seconds` since the last commit that it has; null where there was none since its start. */
type ReplicaLag = { bytes: number; seconds: number | null };

type ReplicaOptions = {
  url: string;
  size?: number | undefined;
  /** The position of the newest change that is known; null where that cannot be said. */
  position: () => number | null;
  /** Hears why the replica is no longer asked, and of null when it is again. */
  notice?: (why: unknown) => void;
};

/** A streaming replica of the primary, to which it connects when it is first asked. */
export function openReplica(
  primary: Database,
  { url, size, position, notice = () => {} }: ReplicaOptions,
): Replica {
  let opened: Promise<Database> | undefined;
  let restsUntil = 0;
  const net = { position: 0, until: 0 };

  function open(): Promise<Database> {
    opened ??= openPostgres(url, { size, patience: PATIENCE }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function wantedPosition(): Promise<number | null> {
    if (performance.now() >= net.until) {
      net.position = await readPosition(primary);
      net.until = performance.now() + NET;
    }
    const known = position();
    return known === null ? null : Math.max(known, net.position);
  }

  return {
    async read(work) {
      if (performance.now() < restsUntil) return work(primary);
      const wanted = await wantedPosition().catch(() => null);
      if (wanted === null || performance.now() < restsUntil) return work(primary);
      const rested = restsUntil > 0;
      // One finds out for all whether it is back.
      if (rested) restsUntil = performance.now() + REST;
      try {
        const replica = await open();
        const found = await replica
          .connection()
          .execute(async (db) => (await hasReplayed(db, wanted)) && { answer: await work(db) });
        restsUntil = 0;
        if (rested) notice(null);
        if (found) return found.answer;
      } catch (error) {
        if (restsUntil === 0) notice(error);
        restsUntil = performance.now() + REST;
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

/** Asked anew by every reader: a replica that restarts may begin before where it was. */
async function hasReplayed(db: Database, wanted: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= ${wanted} as has
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

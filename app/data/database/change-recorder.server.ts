import { constants } from "node:sqlite";
import { countWritesElsewhere, type Database, sqliteOf } from "./database.server.ts";

export type ChangeRecorder = {
  /** Another number where rows may have changed since, in whatever table. */
  version(): number;
  /** Tells whether another connection has written, whose changes are not recorded. */
  isBroken(): boolean;
  /**
   * `use` gets what has changed since the last call, as a changeset of SQLite; nothing is written on this connection before
   * it has ended.
   */
  take(use: (changes: Uint8Array) => Promise<void>): Promise<void>;
  close(): void;
};

export function openChangeRecorder(db: Database): ChangeRecorder {
  const database = sqliteOf(db);
  const total = database.prepare("select total_changes() as changes");
  let session = database.createSession();
  let elsewhere = countWritesElsewhere(db);
  return {
    version: () => Number(total.get()?.changes),

    isBroken() {
      const before = elsewhere;
      elsewhere = countWritesElsewhere(db);
      return elsewhere !== before;
    },

    // Between transactions, as it reads the changed rows.
    take: (use) =>
      db.connection().execute(async () => {
        const changes = session.changeset();
        session.close();
        session = database.createSession();
        await use(changes);
      }),

    close: () => session.close(),
  };
}

const { SQLITE_CHANGESET_DATA, SQLITE_CHANGESET_CONFLICT } = constants;
const { SQLITE_CHANGESET_REPLACE, SQLITE_CHANGESET_OMIT } = constants;

/**
 * Applies what was recorded to the database as it was then, within its transaction. Answers how many rows are not as they
 * were then; such a row becomes what was recorded where that is possible.
 */
export function applyChanges(db: Database, changes: Uint8Array): number {
  let conflicts = 0;
  sqliteOf(db).applyChangeset(changes, {
    onConflict(kind: number) {
      conflicts += 1;
      const isThere = kind === SQLITE_CHANGESET_DATA || kind === SQLITE_CHANGESET_CONFLICT;
      return isThere ? SQLITE_CHANGESET_REPLACE : SQLITE_CHANGESET_OMIT;
    },
  });
  return conflicts;
}

import { type Selectable, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import {
  type AccountKind,
  accountWords,
  type LedgerAccount,
  matchesAccount,
} from "#app/domain/accounts/account.ts";

/** Of many accounts with a common beginning, the others are found once more is typed. */
const MAX_EXAMINED = 200;

export async function readAccount(db: Database, id: string): Promise<LedgerAccount | null> {
  const row = await selectAccount(db, id).executeTakeFirst();
  if (!row) return null;
  return row.merged_into === null ? accountOf(row) : readAccount(db, row.merged_into);
}

/** Locks it until the transaction ends; a merged one leads to the one that it became. */
export async function lockAccount(trx: Trx, id: string): Promise<LedgerAccount | null> {
  const row = await selectAccount(trx, id)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  return row.merged_into === null ? accountOf(row) : lockAccount(trx, row.merged_into);
}

export async function findByStatementKey(db: Database, key: string): Promise<LedgerAccount | null> {
  const row = await db
    .selectFrom("ledger_accounts")
    .selectAll()
    .where("statement_key", "=", key)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

/**
 * Accounts with a word of the name, or the number, that begins so; those with the latest entries
 * first.
 */
export async function searchAccounts(
  db: Database,
  kind: AccountKind,
  query: string,
  limit: number,
): Promise<LedgerAccount[]> {
  const words = accountWords(query);
  const [rarest, ...others] = await byFrequency(db, words);
  if (rarest === undefined) return listLatest(db, kind, limit);
  let found = db.selectFrom("account_terms as found").select("account_id").where(begins(rarest));
  // All words before the limit: among many of one first name, both names are found.
  for (const other of others) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("account_terms as other")
          .select("other.account_id")
          .whereRef("other.account_id", "=", "found.account_id")
          .where(begins(other)),
      ),
    );
  }
  const ids = (await found.limit(MAX_EXAMINED).execute()).map((row) => row.account_id);
  if (ids.length === 0) return [];
  const rows = await selectListed(db)
    .selectAll()
    .where("id", "in", ids)
    .orderBy("moved_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .map(accountOf)
    .filter((account) => account.kind === kind && matchesAccount(account, words))
    .slice(0, limit);
}

function begins(word: string) {
  return sql<boolean>`term >= ${word} and term < ${`${word}\u{10ffff}`}`;
}

const MAX_COUNTED = 1000;

/** The word that the fewest accounts have comes first: the others are looked for among those. */
async function byFrequency(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const counted: { word: string; count: number }[] = [];
  for (const word of words) {
    const { count } = await db
      .selectFrom((terms) =>
        terms
          .selectFrom("account_terms")
          .select("account_id")
          .where(begins(word))
          .limit(MAX_COUNTED)
          .as("some"),
      )
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counted.push({ word, count });
  }
  return counted.sort((one, other) => one.count - other.count).map(({ word }) => word);
}

async function listLatest(
  db: Database,
  kind: AccountKind,
  limit: number,
): Promise<LedgerAccount[]> {
  const rows = await selectListed(db)
    .where("kind", "=", kind)
    .selectAll()
    .orderBy("moved_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(accountOf);
}

/** A forgotten account is listed while something is owed on it. */
export function selectListed(db: Database) {
  return db
    .selectFrom("ledger_accounts")
    .where("merged_into", "is", null)
    .where((row) => row.or([row("forgotten_at", "is", null), row("balance", "<>", 0)]));
}

function selectAccount(db: Database, id: string) {
  return db.selectFrom("ledger_accounts").selectAll().where("id", "=", id);
}

export function accountOf(row: Selectable<Schema["ledger_accounts"]>): LedgerAccount {
  const { id, kind, name, phone, note, balance, entries, version } = row;
  return {
    ...{ id, kind, name, phone, note, balance, entries, version },
    limit: row.credit_limit,
    owedSince: row.owed_since,
    statementKey: row.statement_key,
    isForgotten: row.forgotten_at !== null,
    createdAt: row.created_at,
  };
}

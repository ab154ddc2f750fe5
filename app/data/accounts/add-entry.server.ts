import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import type {
  AccountEntry,
  EntryKind,
  LedgerAccount,
  OrderAccount,
} from "#app/domain/accounts/account.ts";
import type { By } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";

export type NewEntry = {
  kind: EntryKind;
  amount: Piastres;
  document: string;
  method?: PaymentMethod;
  shift?: string | null;
  reason?: string;
};

/**
 * The only code that writes account entries, by which the database changes the balance. Requires the account to be locked.
 * Answers the account after it.
 */
export async function addEntry(
  trx: Trx,
  account: LedgerAccount,
  { kind, amount, document, method, shift, reason = "" }: NewEntry,
  { staff, now }: By,
): Promise<LedgerAccount> {
  const number = account.entries + 1;
  const balance = account.balance + amount;
  await trx
    .insertInto("account_entries")
    .values({
      account_id: account.id,
      number,
      kind,
      amount,
      balance_after: balance,
      document_id: document,
      method: method ?? null,
      shift_id: shift ?? null,
      reason,
      staff_id: staff,
      staff_name: staffName(staff),
      made_at: now,
    })
    .execute();
  const after = { ...account, balance, entries: number };
  const isOlderOwed = amount > 0 && account.owedSince !== null;
  return isOlderOwed ? after : { ...after, owedSince: await storeOwedSince(trx, after, now) };
}

/** Payments pay the oldest first, so what is owed is the newest of what was added. */
async function storeOwedSince(
  trx: Trx,
  { id, balance, owedSince }: LedgerAccount,
  now: number,
): Promise<number | null> {
  const since = balance <= 0 ? null : owedSince === null ? now : await oldestOwed(trx, id, balance);
  if (since !== owedSince) {
    await trx
      .updateTable("ledger_accounts")
      .set({ owed_since: since })
      .where("id", "=", id)
      .execute();
  }
  return since;
}

const ENTRIES_AT_ONCE = 50;

/** The time of the entry with which what was added last exceeds the balance. */
async function oldestOwed(
  db: Database,
  accountId: string,
  balance: Piastres,
): Promise<number | null> {
  let [left, oldest, before] = [balance, null as number | null, Number.MAX_SAFE_INTEGER];
  while (left > 0) {
    const rows = await db
      .selectFrom("account_entries")
      .select(["number", "amount", "made_at"])
      .where("account_id", "=", accountId)
      .where("number", "<", before)
      .orderBy("number", "desc")
      .limit(ENTRIES_AT_ONCE)
      .execute();
    for (const { amount, made_at } of rows) {
      if (amount < 0 || left <= 0) continue;
      left -= amount;
      oldest = made_at;
    }
    const last = rows.at(-1);
    if (!last || rows.length < ENTRIES_AT_ONCE) break;
    before = last.number;
  }
  return oldest;
}

export async function findEntry(
  db: Database,
  document: string,
  kinds: readonly EntryKind[],
): Promise<(AccountEntry & { accountId: string }) | null> {
  const row = await selectEntries(db)
    .where("document_id", "=", document)
    .where("kind", "in", kinds)
    .executeTakeFirst();
  return row ? { ...entryOf(row), accountId: row.account_id } : null;
}

export async function readSaleAccounts(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderAccount>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("account_entries")
    .select(["document_id", "account_id", "balance_after"])
    .where("document_id", "in", orderIds)
    .where("kind", "=", "sale")
    .execute();
  return new Map(
    rows.map((row) => [row.document_id, { id: row.account_id, balanceAfter: row.balance_after }]),
  );
}

function selectEntries(db: Database) {
  return db.selectFrom("account_entries").selectAll();
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

function entryOf(row: EntryRow): AccountEntry {
  const { number, kind, amount, method, reason } = row;
  return {
    ...{ number, kind, amount, method, reason },
    balanceAfter: row.balance_after,
    documentId: row.document_id,
    staff: { id: row.staff_id, name: row.staff_name },
    madeAt: row.made_at,
  };
}

/** Newest first; `before` is the number of the last one that was shown. */
export async function listEntries(
  db: Database,
  accountId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ entries: AccountEntry[]; hasMore: boolean }> {
  const rows = await selectEntries(db)
    .where("account_id", "=", accountId)
    .where("number", "<", before ?? Number.MAX_SAFE_INTEGER)
    .orderBy("number", "desc")
    .limit(limit + 1)
    .execute();
  return { entries: rows.slice(0, limit).map(entryOf), hasMore: rows.length > limit };
}

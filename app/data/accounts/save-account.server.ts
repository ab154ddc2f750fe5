import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import {
  type AccountKind,
  accountTerms,
  type LedgerAccount,
} from "#app/domain/accounts/account.ts";
import type { AccountFields } from "#app/domain/accounts/account-form.ts";
import { type By, Change, changesBetween } from "#app/domain/change.ts";
import { ADDRESS_FIELDS } from "#app/domain/fulfilment/fulfilment.ts";
import { idsOf, randomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { DEFAULT_CUSTOMER } from "#app/domain/orders/customer-name.ts";
import { nameTerms } from "#app/domain/orders/order-search.ts";
import { accountEffects } from "./account-effects.server.ts";
import { accountOf, lockAccount } from "./accounts.server.ts";
import { addEntry } from "./add-entry.server.ts";

export type AddAccountResult = { outcome: "added" | "repeated"; account: LedgerAccount };

type NewAccount = AccountFields & { id: string; kind: AccountKind; opening?: Piastres };

/** Sent again under the same id, it is the same account. `opening` is its balance at first. */
export function addAccount(
  db: Database,
  { opening = 0, ...account }: NewAccount,
  by: By,
): Promise<Change<AddAccountResult>> {
  return changeTransaction<AddAccountResult>(db, async (trx) => {
    const { account: added, isNew } = await openAccount(trx, account, by.now);
    if (!isNew) return new Change({ outcome: "repeated", account: added });
    const entry = { kind: "opening" as const, amount: opening, document: account.id };
    const opened = opening === 0 ? added : await addEntry(trx, added, entry, by);
    const details = opening === 0 ? {} : { amount: opening };
    return new Change(
      { outcome: "added", account: opened },
      accountEffects("added", opened, by, details),
    );
  });
}

/** Locked; the one of this id where there is one, or another transaction has just opened it. */
export async function openAccount(
  trx: Trx,
  { id, kind, name, phone, note, limit }: Omit<NewAccount, "opening">,
  now: number,
): Promise<{ account: LedgerAccount; isNew: boolean }> {
  // On SQLite a trigger refuses what would replace an account.
  const before = await lockAccount(trx, id);
  if (before) return { account: before, isNew: false };
  const row = await trx
    .insertInto("ledger_accounts")
    .values({
      ...{ id, kind, name, phone, note },
      credit_limit: limit,
      statement_key: randomId(),
      created_at: now,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  const there = row ? null : await lockAccount(trx, id);
  if (there) return { account: there, isNew: false };
  if (!row) throw new Error("An account that was opened has just gone.");
  await storeTerms(trx, id, { name, phone });
  return { account: accountOf(row), isNew: true };
}

async function storeTerms(
  trx: Trx,
  id: string,
  named: Pick<AccountFields, "name" | "phone">,
): Promise<void> {
  await trx.deleteFrom("account_terms").where("account_id", "=", id).execute();
  const rows = accountTerms(named).map((term) => ({ term, account_id: id }));
  if (rows.length > 0) await trx.insertInto("account_terms").values(rows).execute();
}

export type UpdateAccountResult =
  | { outcome: "updated" | "unchanged"; account: LedgerAccount }
  | { outcome: "changed"; account: LedgerAccount }
  | { outcome: "gone" };

/** The new limit is in the activity; names and numbers are not. */
export function updateAccount(
  db: Database,
  id: string,
  fields: AccountFields,
  seenVersion: number,
  by: By,
): Promise<Change<UpdateAccountResult>> {
  return changeTransaction<UpdateAccountResult>(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account || account.isForgotten) return new Change({ outcome: "gone" });
    // Merged into another meanwhile.
    if (account.id !== id) return new Change({ outcome: "changed", account });
    const { name, phone, note, limit } = account;
    if (!changesBetween({ name, phone, note, limit }, fields)) {
      return new Change({ outcome: "unchanged", account });
    }
    if (account.version !== seenVersion) return new Change({ outcome: "changed", account });
    const { limit: credit_limit, ...columns } = fields;
    await storeAccount(trx, account, { ...columns, credit_limit });
    await storeTerms(trx, account.id, fields);
    const changes = changesBetween({ creditLimit: limit }, { creditLimit: credit_limit });
    const details = changes ? { changes } : {};
    return new Change(
      { outcome: "updated", account: { ...account, ...fields, version: account.version + 1 } },
      accountEffects("updated", account, by, details),
    );
  });
}

type Stored = {
  name?: string;
  phone?: string;
  note?: string;
  credit_limit?: Piastres | null;
  statement_key?: string | null;
  merged_into?: string;
  forgotten_at?: number;
};

export async function storeAccount(
  trx: Trx,
  { id, version }: Pick<LedgerAccount, "id" | "version">,
  stored: Stored,
): Promise<void> {
  await trx
    .updateTable("ledger_accounts")
    .set({ ...stored, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** The address of before leads nowhere from then on. */
export function replaceStatementKey(
  db: Database,
  id: string,
  by: By,
): Promise<Change<{ key: string } | null>> {
  return changeTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (account?.id !== id || account.isForgotten) return new Change(null);
    const key = randomId();
    await storeAccount(trx, account, { statement_key: key });
    return new Change({ key }, accountEffects("statement address replaced", account, by));
  });
}

/** Removes name, number and note, in its orders too, where nothing is owed by either side. The entries stay. */
export function forgetAccount(
  db: Database,
  id: string,
  by: By,
): Promise<Change<"forgotten" | "owed" | "gone">> {
  return changeTransaction<"forgotten" | "owed" | "gone">(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (account?.id !== id) return new Change("gone");
    if (account.isForgotten) return new Change("forgotten");
    if (account.balance !== 0) return new Change("owed");
    await removeNames(trx, account.id, by.now);
    return new Change("forgotten", accountEffects("forgotten", account, by));
  });
}

async function removeNames(trx: Trx, id: string, now: number): Promise<void> {
  const forgotten = { name: "", phone: "", note: "", statement_key: null, forgotten_at: now };
  const merged = trx.selectFrom("ledger_accounts").select("id").where("merged_into", "=", id);
  const ids = [id, ...(await merged.execute()).map((row) => row.id)];
  await trx
    .updateTable("ledger_accounts")
    .set((row) => ({ ...forgotten, version: row("version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  await trx.deleteFrom("account_terms").where("account_id", "in", ids).execute();
  const orders = await trx
    .selectFrom("orders")
    .select(["id", "type", "customer_name", "created_at"])
    .where(({ eb, selectFrom }) =>
      eb(
        "id",
        "in",
        selectFrom("account_entries")
          .select("document_id")
          .where("account_id", "in", ids)
          .where("kind", "=", "sale"),
      ),
    )
    .execute();
  for (const batch of batches(orders, ORDERS_AT_ONCE)) await removeCustomers(trx, batch);
}

const ORDERS_AT_ONCE = 200;

type NamedOrder = { id: string; type: string; customer_name: string; created_at: number };

/** Terms have no index by their order: they are found by their whole key. */
async function removeCustomers(trx: Trx, orders: NamedOrder[]): Promise<void> {
  const ids = idsOf(orders);
  const terms = [...new Set(orders.flatMap(({ customer_name }) => nameTerms(customer_name)))];
  if (terms.length > 0) {
    await trx
      .deleteFrom("order_terms")
      .where("term", "in", terms)
      .where(
        "created_at",
        "in",
        orders.map(({ created_at }) => created_at),
      )
      .where("order_id", "in", ids)
      .execute();
  }
  await trx
    .updateTable("orders")
    .set({ customer_name: DEFAULT_CUSTOMER })
    .where("id", "in", ids)
    .execute();
  // Area and fee stay: they are the shop's.
  const address = [...ADDRESS_FIELDS, "phone", "note"].map((field) => [field, ""]);
  await trx
    .updateTable("order_fulfilments")
    .set(Object.fromEntries(address))
    .where("order_id", "in", ids)
    .execute();
}

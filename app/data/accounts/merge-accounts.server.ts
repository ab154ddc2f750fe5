import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { accountCode, type LedgerAccount } from "#app/domain/accounts/account.ts";
import { type By, Change } from "#app/domain/change.ts";
import { accountEffects } from "./account-effects.server.ts";
import { lockAccount, readAccount } from "./accounts.server.ts";
import { addEntry } from "./add-entry.server.ts";
import { storeAccount } from "./save-account.server.ts";

export type MergeResult =
  | { outcome: "merged"; account: LedgerAccount }
  | { outcome: "repeated"; account: LedgerAccount }
  | { outcome: "gone" };

/** Two accounts of one customer: `from` leads to `into` from then on, with what is owed on it. `id` is the request's. */
export function mergeAccounts(
  db: Database,
  { id, from: fromId, into: intoId }: { id: string; from: string; into: string },
  by: By,
): Promise<Change<MergeResult>> {
  return changeTransaction<MergeResult>(db, async (trx) => {
    const accounts = await lockInOrder(trx, [fromId, intoId]);
    const [from, into] = [accounts.get(fromId), accounts.get(intoId)];
    if (!from || !into || from.isForgotten || into.isForgotten || from.kind !== into.kind) {
      return new Change({ outcome: "gone" });
    }
    if (from.id === into.id) return new Change({ outcome: "repeated", account: into });
    const { balance } = from;
    const entry = { kind: "transfer" as const, document: id };
    let merged = into;
    if (balance !== 0) {
      await addEntry(trx, from, { ...entry, amount: -balance }, by);
      merged = await addEntry(trx, into, { ...entry, amount: balance }, by);
    }
    await trx.deleteFrom("account_terms").where("account_id", "=", from.id).execute();
    await storeAccount(trx, from, { merged_into: into.id, statement_key: null });
    await storeAccount(trx, into, {});
    // Those that were merged into it before.
    await trx
      .updateTable("ledger_accounts")
      .set({ merged_into: into.id })
      .where("merged_into", "=", from.id)
      .execute();
    const details = { amount: balance, merged: accountCode(from.id) };
    return new Change(
      { outcome: "merged", account: merged },
      accountEffects("merged", into, by, details),
    );
  });
}

/** In the order of their ids, so that two mergers do not wait for each other. Those that they lead to are locked, too. */
async function lockInOrder(trx: Trx, ids: string[]): Promise<Map<string, LedgerAccount>> {
  const found = await Promise.all(ids.map((id) => readAccount(trx, id)));
  const present = [...new Set(found.flatMap((account) => account?.id ?? []))].sort();
  const locked = new Map<string, LedgerAccount>();
  for (const id of present) {
    const account = await lockAccount(trx, id);
    if (account) locked.set(id, account);
  }
  return new Map(
    ids.flatMap((id, at) => {
      const account = locked.get(found[at]?.id ?? "");
      return account ? [[id, account]] : [];
    }),
  );
}

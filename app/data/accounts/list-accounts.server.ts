import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { AccountKind, LedgerAccount } from "#app/domain/accounts/account.ts";
import type { AccountOrder } from "#app/domain/accounts/account-order.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { accountOf, selectListed } from "./accounts.server.ts";

export const ACCOUNTS_PER_PAGE = 50;

export type AccountsPage = { accounts: LedgerAccount[]; next: string | null };

/** Each is in the order of an index. */
const ORDERS = {
  most: { column: "balance", direction: "desc" },
  longest: { column: "owed_since", direction: "asc" },
  latest: { column: "moved_at", direction: "desc" },
} as const;

/** Accounts on which nothing is owed are not among the ones that owe longest. */
export async function listAccounts(
  db: Database,
  kind: AccountKind,
  { order, after }: { order: AccountOrder; after: string | null },
): Promise<AccountsPage> {
  const { column, direction } = ORDERS[order];
  const start = readPlace(after);
  const isBehind = sql.raw(direction === "desc" ? "<" : ">");
  const rows = await selectListed(db)
    .where("kind", "=", kind)
    .selectAll()
    .where(column, "is not", null)
    .$if(start !== null, (list) =>
      list.where(
        sql<boolean>`(${sql.ref(column)}, id) ${isBehind} (${start?.value}, ${start?.id})`,
      ),
    )
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(ACCOUNTS_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, ACCOUNTS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { accounts: page.map(accountOf), next: last ? `${last[column]}_${last.id}` : null };
}

function readPlace(text: string | null): { value: number; id: string } | null {
  const [, value = "", id = ""] = /^(-?\d{1,15})_(.*)$/.exec(text ?? "") ?? [];
  return isRandomId(id) ? { value: Number(value), id } : null;
}

export async function listOverdue(
  db: Database,
  kind: AccountKind,
  { moreThan, before, limit }: { moreThan: Piastres; before: number; limit: number },
): Promise<LedgerAccount[]> {
  const rows = await selectListed(db)
    .where("kind", "=", kind)
    .selectAll()
    .where("owed_since", "<", before)
    .where("balance", ">", moreThan)
    .orderBy("owed_since")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(accountOf);
}

import type { Database } from "#app/data/database/database.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import type { Statement, StatementLine } from "#app/domain/accounts/statement.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { findByStatementKey } from "./accounts.server.ts";
import { listEntries } from "./add-entry.server.ts";

const ENTRIES_ON_PAGE = 30;
const LINES_OF_SALE = 10;

/** No account has it, so that looking for it takes as long as for a key that leads nowhere any more. */
const NO_KEY = "";

/** One page of what the customer who has the key may read; null where the key leads nowhere. */
export async function readStatement(
  db: Database,
  { key, before, language }: { key: string; before: number | null; language: Language },
): Promise<Statement | null> {
  const account = await findByStatementKey(db, isRandomId(key) ? key : NO_KEY);
  return account && readPage(db, account, before, language);
}

async function readPage(
  db: Database,
  { id, name, balance, owedSince }: LedgerAccount,
  before: number | null,
  language: Language,
): Promise<Statement> {
  const { entries, hasMore } = await listEntries(db, id, { before, limit: ENTRIES_ON_PAGE });
  const sales = entries.filter(({ kind }) => kind === "sale").map(({ documentId }) => documentId);
  const linesOf = await readLines(db, sales, language);
  return {
    ...{ name, balance, owedSince },
    entries: entries.map(({ number, kind, amount, balanceAfter, madeAt, documentId }) => {
      const lines = kind === "sale" ? (linesOf.get(documentId) ?? []) : [];
      return {
        ...{ number, kind, amount, balanceAfter, madeAt },
        lines: lines.slice(0, LINES_OF_SALE),
        moreLines: Math.max(0, lines.length - LINES_OF_SALE),
      };
    }),
    earlier: hasMore ? (entries.at(-1)?.number ?? null) : null,
  };
}

async function readLines(
  db: Database,
  orderIds: string[],
  language: Language,
): Promise<Map<string, StatementLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_items")
    .select(["order_id", "name", "name_ar", "quantity"])
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const lines = new Map<string, StatementLine[]>();
  for (const { order_id, name, name_ar, quantity } of rows) {
    const line = { name: nameIn(language, name, name_ar), quantity };
    lines.set(order_id, [...(lines.get(order_id) ?? []), line]);
  }
  return lines;
}

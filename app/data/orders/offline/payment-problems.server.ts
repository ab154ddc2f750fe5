import { accountEffects } from "#app/data/accounts/account-effects.server.ts";
import { findEntry } from "#app/data/accounts/add-entry.server.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";
import type { OfflineProblem } from "./sale-problems.server.ts";

export async function insertPaymentProblems(
  trx: Trx,
  { document, takenAt }: { document: string; takenAt: number },
  problems: SaleProblem[],
  now: number,
): Promise<void> {
  if (problems.length === 0) return;
  const about = { document_id: document, taken_at: takenAt, made_at: now };
  await trx
    .insertInto("payment_problems")
    .values({ ...about, problems: JSON.stringify(problems) })
    .execute();
}

export async function readPaymentProblems(trx: Trx, documentId: string): Promise<SaleProblem[]> {
  const row = await trx
    .selectFrom("payment_problems")
    .select("problems")
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row ? JSON.parse(row.problems) : [];
}

export async function listPaymentProblems(db: Database, limit: number): Promise<OfflineProblem[]> {
  const found = await db
    .selectFrom("payment_problems")
    .select(["document_id", "problems", "taken_at", "made_at"])
    .where("reviewed_at", "is", null)
    .orderBy("made_at")
    .orderBy("document_id")
    .limit(limit)
    .execute();
  if (found.length === 0) return [];
  const entries = await db
    .selectFrom("account_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "account_id")
    .leftJoin("offline_sales", "order_id", "document_id")
    .select(["document_id", "account_id", "name", "offline_sales.number", "amount"])
    .select(["staff_id", "staff_name"])
    .where("account_entries.kind", "=", "payment")
    .where(
      "document_id",
      "in",
      found.map((row) => row.document_id),
    )
    .execute();
  const entryOf = new Map(entries.map((entry) => [entry.document_id, entry]));
  return found.flatMap(({ document_id: id, problems, taken_at, made_at }) => {
    const entry = entryOf.get(id);
    if (!entry) return [];
    const { account_id, name, number, staff_id, staff_name, amount } = entry;
    return {
      ...{ id, customer: { id: account_id, name }, number, total: 0 - amount },
      ...{ cashierId: staff_id, cashierName: staff_name, createdAt: taken_at, receivedAt: made_at },
      problems: JSON.parse(problems),
    };
  });
}

export function reviewPayment(db: Database, documentId: string, by: By): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const { staff, now } = by;
    const reviewed = await trx
      .updateTable("payment_problems")
      .set({ reviewed_at: now, reviewed_by_id: staff, reviewed_by_name: staffName(staff) })
      .where("document_id", "=", documentId)
      .where("reviewed_at", "is", null)
      .returning("document_id")
      .executeTakeFirst();
    const entry = reviewed && (await findEntry(trx, documentId, ["payment"]));
    if (!entry) return new Change(undefined);
    const account = { id: entry.accountId, kind: "customer" as const };
    const details = { amount: 0 - entry.amount };
    return new Change(undefined, accountEffects("offline payment reviewed", account, by, details));
  });
}

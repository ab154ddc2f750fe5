import { accountEffects } from "#app/data/accounts/account-effects.server.ts";
import { findEntry } from "#app/data/accounts/add-entry.server.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change, NO_EFFECTS, staffEntry } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";

export async function insertProblems(
  trx: Trx,
  orderId: string,
  problems: SaleProblem[],
  now: number,
): Promise<void> {
  if (problems.length === 0) return;
  await trx
    .insertInto("sale_problems")
    .values({ order_id: orderId, problems: JSON.stringify(problems), made_at: now })
    .execute();
}

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

export type ProblemsOfSale = {
  problems: SaleProblem[];
  /** It is null until an owner has looked at it. */
  review: { at: number; by: string; byId: string | null } | null;
};

/** The result is null for a sale that had none. */
export async function readProblems(db: Database, orderId: string): Promise<ProblemsOfSale | null> {
  const row = await db
    .selectFrom("sale_problems")
    .select(["problems", "reviewed_at", "reviewed_by_id", "reviewed_by_name"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const at = row.reviewed_at;
  const by = row.reviewed_by_name ?? "";
  const review = at === null ? null : { at, by, byId: row.reviewed_by_id };
  return { problems: JSON.parse(row.problems), review };
}

/** Of a sale, or of a payment on account. */
export type OfflineProblem = {
  id: string;
  /** Whose payment it is; the name is empty once the customer is forgotten. */
  customer: { id: string; name: string } | null;
  /** The sale has this number on its device; it is null where that gave it none. */
  number: number | null;
  cashierId: string | null;
  cashierName: string;
  total: Piastres;
  createdAt: number;
  receivedAt: number;
  problems: SaleProblem[];
};

/** Of those that nobody has looked at, the ones received first. */
export async function listOfflineProblems(db: Database, limit: number): Promise<OfflineProblem[]> {
  const [sales, payments] = [await listSales(db, limit), await listPayments(db, limit)];
  return [...sales, ...payments]
    .sort((one, other) => one.receivedAt - other.receivedAt)
    .slice(0, limit);
}

async function listPayments(db: Database, limit: number): Promise<OfflineProblem[]> {
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

async function listSales(db: Database, limit: number): Promise<OfflineProblem[]> {
  const rows = await db
    .selectFrom("sale_problems")
    .innerJoin("orders", "orders.id", "sale_problems.order_id")
    .leftJoin("offline_sales", "offline_sales.order_id", "orders.id")
    .select([
      "orders.id",
      "number",
      "cashier_id",
      "cashier_name",
      "total",
      "created_at",
      "made_at",
      "problems",
    ])
    .where("reviewed_at", "is", null)
    .orderBy("made_at")
    .orderBy("orders.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customer: null,
    number: row.number,
    cashierId: row.cashier_id,
    cashierName: row.cashier_name ?? "",
    total: row.total,
    createdAt: row.created_at,
    receivedAt: row.made_at,
    problems: JSON.parse(row.problems),
  }));
}

export async function countOfflineProblems(db: Database): Promise<number> {
  const open = (table: "sale_problems" | "payment_problems") =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("reviewed_at", "is", null)
      .executeTakeFirstOrThrow();
  return (await open("sale_problems")).count + (await open("payment_problems")).count;
}

/** Who looked at it first stays. */
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
    if (!entry) return new Change(undefined, NO_EFFECTS);
    const account = { id: entry.accountId, kind: "customer" as const };
    const details = { amount: 0 - entry.amount };
    return new Change(undefined, accountEffects("offline payment reviewed", account, by, details));
  });
}

/** Who looked at it first stays. */
export function reviewSale(
  db: Database,
  orderId: string,
  { staff, now }: By,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const reviewed = await trx
      .updateTable("sale_problems")
      .set({ reviewed_at: now, reviewed_by_id: staff, reviewed_by_name: staffName(staff) })
      .where("order_id", "=", orderId)
      .where("reviewed_at", "is", null)
      .returning("order_id")
      .executeTakeFirst();
    if (!reviewed) return new Change(undefined, NO_EFFECTS);
    const subject = { id: orderId, name: orderCode(orderId) };
    const done = { kind: "sale" as const, subject };
    const audit = staffEntry("offline sale reviewed", { staff, now }, done, { sale: subject.name });
    return new Change(undefined, { ...NO_EFFECTS, live: { topics: ["orders"] }, audit });
  });
}

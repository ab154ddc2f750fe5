import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";
import { listPaymentProblems } from "./payment-problems.server.ts";

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

export type ProblemsOfSale = {
  problems: SaleProblem[];
  /** It is null until an owner has looked at it. */
  review: { at: number; by: string; byId: string | null } | null;
};

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

export type OfflineProblem = {
  id: string;
  /** Whose payment it is; the name is empty once the customer is forgotten. */
  customer: { id: string; name: string } | null;
  /** The sale's number on its device; null where that gave it none. */
  number: number | null;
  cashierId: string | null;
  cashierName: string;
  total: Piastres;
  createdAt: number;
  receivedAt: number;
  problems: SaleProblem[];
};

export async function listOfflineProblems(db: Database, limit: number): Promise<OfflineProblem[]> {
  const [sales, payments] = [await listSales(db, limit), await listPaymentProblems(db, limit)];
  return [...sales, ...payments]
    .sort((one, other) => one.receivedAt - other.receivedAt)
    .slice(0, limit);
}

async function listSales(db: Database, limit: number): Promise<OfflineProblem[]> {
  const rows = await db
    .selectFrom("sale_problems")
    .innerJoin("orders", "orders.id", "sale_problems.order_id")
    .leftJoin("offline_sales", "offline_sales.order_id", "orders.id")
    .select(["orders.id", "number", "cashier_id", "cashier_name", "total", "created_at"])
    .select(["made_at", "problems"])
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
    if (!reviewed) return new Change(undefined);
    const subject = { id: orderId, name: orderCode(orderId) };
    const done = { kind: "sale" as const, subject };
    const audit = staffEntry("offline sale reviewed", { staff, now }, done, { sale: subject.name });
    return new Change(undefined, { live: { topics: ["orders"] }, audit });
  });
}

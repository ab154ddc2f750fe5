import type { Database } from "#app/data/database/database.server.ts";
import { listRefundPayments } from "#app/data/orders/order-life.server.ts";
import { totalBy } from "#app/domain/orders/refund-payments.ts";
import { byMethod } from "#app/domain/sale/payment.ts";
import type { PersonTakings, Shift, ShiftCash, ShiftReport } from "#app/domain/shifts/shift.ts";
import { listCounts, readShift } from "./shifts.server.ts";

export async function readShiftReport(db: Database, id: string): Promise<ShiftReport | null> {
  const shift = await readShift(db, id);
  return shift && reportOf(db, shift);
}

/** Sales and payments on account received after the closing are its corrections, and no part of the other numbers. */
export async function reportOf(db: Database, shift: Shift): Promise<ShiftReport> {
  const { counted, late } = ordersOf(db, shift);
  const sold = await counted
    .where("type", "=", "Cashier")
    .select(({ fn }) => [
      "cashier_id as id",
      fn.max("cashier_name").as("name"),
      fn.countAll<number>().as("count"),
      fn.sum<number>("total").as("total"),
      fn.sum<number>("discount").as("discounts"),
    ])
    .groupBy("cashier_id")
    .execute();
  const completed = await counted
    .where("type", "=", "WhatsApp")
    .innerJoin("order_history", "order_id", "orders.id")
    .where("order_history.status", "=", "completed")
    .select(({ fn }) => [
      "staff_id as id",
      fn.max("staff_name").as("name"),
      fn.countAll<number>().as("count"),
      fn.sum<number>("total").as("total"),
    ])
    .groupBy("staff_id")
    .execute();
  const payments = await counted
    .innerJoin("order_payments", "order_id", "orders.id")
    .select(({ fn }) => ["method", fn.sum<number>("amount").as("total")])
    .groupBy("method")
    .execute();
  const end = shift.closing?.at ?? Number.MAX_SAFE_INTEGER;
  const paidOnAccounts = await selectAccountPayments(db, shift.id)
    .select(({ fn }) => ["method", fn.sum<number>("amount").as("total")])
    .where("made_at", "<=", end)
    .groupBy("method")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "total", "method", "staff_id", "staff_name"])
    .where("shift_id", "=", shift.id)
    .execute();
  const givenBack = [...(await listRefundPayments(db, refunds)).values()].flat();
  const refunded = refunds.map(({ total, staff_id, staff_name }) => ({
    id: staff_id,
    name: staff_name,
    count: 1,
    total,
  }));
  const corrections = await late
    .select(["orders.id", "total", "created_at as createdAt", "received_at"])
    .orderBy("received_at")
    .orderBy("orders.id")
    .execute();
  const corrected = await late
    .innerJoin("order_payments", "order_id", "orders.id")
    .select(["order_id", "method", "amount"])
    .orderBy("order_id")
    .orderBy("order_payments.position")
    .execute();
  // What comes after the closing always has a problem, with the time at which it was taken.
  const paidLate = await selectAccountPayments(db, shift.id)
    .leftJoin("payment_problems", "payment_problems.document_id", "account_entries.document_id")
    .select(["account_entries.document_id as id", "account_id as account", "amount", "method"])
    .select(["taken_at", "account_entries.made_at as receivedAt"])
    .where("account_entries.made_at", ">", end)
    .orderBy("account_entries.made_at")
    .orderBy("account_entries.document_id")
    .execute();
  return {
    shift,
    openingCash: shift.openingCash,
    cash: await listShiftCash(db, shift.id),
    payments: byMethod((of) => payments.find(({ method }) => method === of)?.total ?? 0),
    refunds: byMethod((of) => totalBy(givenBack, of)),
    accountPayments: byMethod(
      (of) => 0 - (paidOnAccounts.find(({ method }) => method === of)?.total ?? 0),
    ),
    sales: { ...sumOf(sold), discounts: sold.reduce((sum, { discounts }) => sum + discounts, 0) },
    webOrders: sumOf(completed),
    refundCount: sumOf(refunded).count,
    people: takingsOfPeople({ sales: sold, webOrders: completed, refunds: refunded }),
    counts: (await listCounts(db, [shift.id])).get(shift.id) ?? [],
    corrections: [
      ...corrections.map(({ received_at, ...sale }) => ({
        ...sale,
        account: null,
        payments: corrected.flatMap(({ order_id, ...payment }) =>
          order_id === sale.id ? [payment] : [],
        ),
        receivedAt: received_at ?? sale.createdAt,
      })),
      ...paidLate.map(({ amount, method, taken_at, ...paid }) => {
        const payments = [{ method: method ?? "cash", amount: 0 - amount }];
        const createdAt = taken_at ?? paid.receivedAt;
        return { ...paid, total: 0 - amount, payments, createdAt };
      }),
    ],
  };
}

type PersonSum = { id: string | null; name: string | null; count: number; total: number };
type Kind = "sales" | "webOrders" | "refunds";

function sumOf(sums: readonly Omit<PersonSum, "id" | "name">[]) {
  return sums.reduce(
    (all, { count, total }) => ({ count: all.count + count, total: all.total + total }),
    { count: 0, total: 0 },
  );
}

function takingsOfPeople(sums: Record<Kind, PersonSum[]>): PersonTakings[] {
  const names = new Map(
    Object.values(sums)
      .flat()
      .map(({ id, name }) => [id ?? "", name ?? ""]),
  );
  const of = (kind: Kind, person: string) => sumOf(sums[kind].filter(({ id }) => id === person));
  return [...names]
    .map(([id, name]) => ({
      person: { id, name },
      sales: of("sales", id),
      webOrders: of("webOrders", id),
      refunds: of("refunds", id),
    }))
    .sort((one, other) => one.person.name.localeCompare(other.person.name));
}

function selectAccountPayments(db: Database, shiftId: string) {
  return db
    .selectFrom("account_entries")
    .where("shift_id", "=", shiftId)
    .where("kind", "=", "payment");
}

function ordersOf(db: Database, { id, closing }: Shift) {
  const orders = db.selectFrom("orders").where("shift_id", "=", id);
  const end = closing?.at ?? Number.MAX_SAFE_INTEGER;
  return {
    counted: orders.where((row) =>
      row.or([row("received_at", "is", null), row("received_at", "<=", end)]),
    ),
    late: orders.where("received_at", ">", end),
  };
}

async function listShiftCash(db: Database, shiftId: string): Promise<ShiftCash[]> {
  const rows = await db
    .selectFrom("shift_cash")
    .selectAll()
    .where("shift_id", "=", shiftId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, amount, reason, staff_id, staff_name, made_at }) => ({
    id,
    amount,
    reason,
    staff: { id: staff_id, name: staff_name },
    madeAt: made_at,
  }));
}

import type { Database } from "#app/data/database/database.server.ts";
import { listRefundPayments } from "#app/data/orders/order-life.server.ts";
import { totalBy } from "#app/domain/orders/refund-payments.ts";
import {
  byMethod,
  type Shift,
  type ShiftCash,
  type ShiftReport,
} from "#app/domain/shifts/shift.ts";
import { listCounts, readShift } from "./shifts.server.ts";

export async function readShiftReport(db: Database, id: string): Promise<ShiftReport | null> {
  const shift = await readShift(db, id);
  return shift && reportOf(db, shift);
}

/** Sales received after the closing are its corrections, and no part of the other numbers. */
export async function reportOf(db: Database, shift: Shift): Promise<ShiftReport> {
  const { counted, late } = ordersOf(db, shift);
  const { count, total, discounts } = await counted
    .select(({ fn, lit }) => [
      fn.countAll<number>().as("count"),
      fn.coalesce(fn.sum<number>("total"), lit(0)).as("total"),
      fn.coalesce(fn.sum<number>("discount"), lit(0)).as("discounts"),
    ])
    .executeTakeFirstOrThrow();
  const payments = await counted
    .innerJoin("order_payments", "order_id", "orders.id")
    .select(({ fn }) => ["method", fn.sum<number>("amount").as("total")])
    .groupBy("method")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "total", "method"])
    .where("shift_id", "=", shift.id)
    .execute();
  const givenBack = [...(await listRefundPayments(db, refunds)).values()].flat();
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
  return {
    shift,
    openingCash: shift.openingCash,
    cash: await listShiftCash(db, shift.id),
    payments: byMethod((of) => payments.find(({ method }) => method === of)?.total ?? 0),
    refunds: byMethod((of) => totalBy(givenBack, of)),
    sales: { count, total, discounts },
    refundCount: refunds.length,
    counts: (await listCounts(db, [shift.id])).get(shift.id) ?? [],
    corrections: corrections.map(({ received_at, ...sale }) => ({
      ...sale,
      payments: corrected.flatMap(({ order_id, ...payment }) =>
        order_id === sale.id ? [payment] : [],
      ),
      receivedAt: received_at ?? sale.createdAt,
    })),
  };
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

import type { Selectable } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { StatusChange } from "#app/domain/orders/order-status.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import { largestMethod, type RefundPayment } from "#app/domain/orders/refund-payments.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { approvalColumns, approvalOf } from "./approval-columns.server.ts";
import { getOrder } from "./orders.server.ts";

export type OrderLife = { order: Order; history: StatusChange[]; refunds: Refund[] };

export async function readOrderLife(db: Database, id: string): Promise<OrderLife | null> {
  const order = await getOrder(db, id);
  if (!order) return null;
  const [history, refunds] = [await listStatusChanges(db, id), await listRefunds(db, id)];
  return { order, history, refunds };
}

export async function listStatusChanges(db: Database, orderId: string): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom("order_history")
    .selectAll()
    .where("order_id", "=", orderId)
    // In the order they were reached, as processes' clocks may differ.
    .orderBy((row) => row.case("status").when("confirmed").then(0).else(1).end())
    .execute();
  return rows.map(({ status, staff_id, staff_name, reason, made_at, ...row }) => ({
    status,
    staff: { id: staff_id, name: staff_name },
    reason,
    ...approvalOf(row),
    madeAt: made_at,
  }));
}

export async function insertStatusChanges(
  trx: Trx,
  changes: (StatusChange & { orderId: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ orderId, status, staff, reason, approvedBy, madeAt }) => ({
    order_id: orderId,
    status,
    staff_id: staff.id,
    staff_name: staff.name,
    reason,
    made_at: madeAt,
    ...approvalColumns(approvedBy),
  }));
  await trx.insertInto("order_history").values(rows).execute();
}

export async function listRefunds(db: Database, orderId: string): Promise<Refund[]> {
  const refunds = await db
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (refunds.length === 0) return [];
  const ids = idsOf(refunds);
  const items = await db
    .selectFrom("refund_items")
    .selectAll()
    .where("refund_id", "in", ids)
    .orderBy("position")
    .execute();
  const payments = await listRefundPayments(db, refunds);
  return refunds.map(({ id, total, reason, staff_id, staff_name, created_at, ...row }) => ({
    id,
    total,
    reason,
    payments: payments.get(id) ?? [],
    staff: { id: staff_id, name: staff_name },
    ...approvalOf(row),
    createdAt: created_at,
    items: items
      .filter(({ refund_id }) => refund_id === id)
      .map(({ position, quantity, amount, to_stock }) => ({
        position,
        quantity,
        amount,
        toStock: to_stock === 1,
      })),
  }));
}

type PaidRefund = Pick<Selectable<Schema["refunds"]>, "id" | "method" | "total">;

/** Payments are by the refund's id, in the order of the methods. */
export async function listRefundPayments(
  db: Database,
  refunds: readonly PaidRefund[],
): Promise<Map<string, RefundPayment[]>> {
  if (refunds.length === 0) return new Map();
  const ids = idsOf(refunds);
  const rows = await db
    .selectFrom("refund_payments")
    .selectAll()
    .where("refund_id", "in", ids)
    .execute();
  const stored = Map.groupBy(rows, ({ refund_id }) => refund_id);
  return new Map(
    refunds.map(({ id, method, total }) => {
      const whole = total > 0 ? [{ method: method ?? "cash", amount: total }] : [];
      const payments: RefundPayment[] = stored.get(id) ?? whole;
      return [
        id,
        PAYMENT_METHODS.flatMap((each) => {
          const part = payments.find((payment) => payment.method === each);
          return part ? [{ method: each, amount: part.amount }] : [];
        }),
      ];
    }),
  );
}

export async function insertRefunds(
  trx: Trx,
  refunds: (Refund & { orderId: string; shiftId?: string | null })[],
): Promise<void> {
  if (refunds.length === 0) return;
  const rows = refunds.map(({ id, orderId, shiftId, total, reason, ...refund }) => ({
    id,
    order_id: orderId,
    shift_id: shiftId ?? null,
    total,
    reason,
    method: largestMethod(refund.payments),
    staff_id: refund.staff.id,
    staff_name: refund.staff.name,
    created_at: refund.createdAt,
    ...approvalColumns(refund.approvedBy),
  }));
  await trx.insertInto("refunds").values(rows).execute();
  const items = refunds.flatMap((refund) =>
    refund.items.map(({ toStock, ...item }) => ({
      ...item,
      refund_id: refund.id,
      to_stock: Number(toStock) as Flag,
    })),
  );
  await trx.insertInto("refund_items").values(items).execute();
  const parts = refunds.flatMap(({ id, payments }) =>
    payments.map((payment) => ({ ...payment, refund_id: id })),
  );
  if (parts.length > 0) await trx.insertInto("refund_payments").values(parts).execute();
}

import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { markOrderChanged } from "#app/data/demo/demo-mark.server.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import { Change, type Effects, staffEntry } from "#app/domain/change.ts";
import { orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import type { OrderNotice } from "#app/domain/push/push.ts";
import { lockOrder } from "./orders.server.ts";

type Options = { staff: { id: string; name: string }; now: number };

export type ChangeFulfilmentResult =
  | { outcome: "changed" | "repeated" }
  /** The order is not one that is out for delivery, or paid, next. */
  | { outcome: "too-late"; order: WebOrder }
  | { outcome: "gone" };

/**
 * A confirmed order leaves the shop, once. Another driver takes the first one's place; a driver has no name where nobody
 * said one.
 */
export function dispatchOrder(
  db: Database,
  { orderId, driver }: { orderId: string; driver: string },
  { staff, now }: Options,
): Promise<Change<ChangeFulfilmentResult>> {
  return changeTransaction<ChangeFulfilmentResult>(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.type !== "WhatsApp") return new Change({ outcome: "gone" });
    const { fulfilment, status } = order;
    if (fulfilment?.handover !== "delivery" || status !== "confirmed") {
      return new Change({ outcome: "too-late", order });
    }
    const isNew = fulfilment.dispatched === null;
    if (!isNew && (driver === "" || driver === fulfilment.driver)) {
      return new Change({ outcome: "repeated" });
    }
    const left = { dispatched_at: now, dispatched_by_id: staff.id, dispatched_by_name: staff.name };
    await trx
      .updateTable("order_fulfilments")
      .set({ driver, ...(isNew && left) })
      .where("order_id", "=", orderId)
      .execute();
    await markOrderChanged(trx, orderId);
    const notice = isNew ? { order: orderId, status: "out" as const } : null;
    const effects = effectsOf(order, "order out for delivery", { staff, now }, notice);
    return new Change({ outcome: "changed" }, effects);
  });
}

export function receivePayment(
  db: Database,
  orderId: string,
  { staff, now }: Options,
): Promise<Change<ChangeFulfilmentResult>> {
  return changeTransaction<ChangeFulfilmentResult>(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.type !== "WhatsApp") return new Change({ outcome: "gone" });
    const { fulfilment } = order;
    if (!fulfilment?.instapay) return new Change({ outcome: "too-late", order });
    if (fulfilment.received) return new Change({ outcome: "repeated" });
    await trx
      .updateTable("order_fulfilments")
      .set({ received_at: now, received_by_id: staff.id, received_by_name: staff.name })
      .where("order_id", "=", orderId)
      .execute();
    await markOrderChanged(trx, orderId);
    const effects = effectsOf(order, "order payment received", { staff, now }, null);
    return new Change({ outcome: "changed" }, effects);
  });
}

function effectsOf(
  { id, total }: WebOrder,
  what: ActivityWhat,
  { staff, now }: Options,
  notice: OrderNotice | null,
): Effects {
  const subject = { id, name: orderCode(id) };
  const done = { kind: "order" as const, subject, details: { total } };
  return {
    live: { topics: ["orders"] },
    notice,
    audit: staffEntry(what, { staff: staff.id, now }, done, { order: subject.name }),
  };
}

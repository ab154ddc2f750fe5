import type { Selectable } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Order } from "#app/domain/orders/order.ts";

type FulfilmentRow = Selectable<Schema["order_fulfilments"]>;

export async function insertFulfilments(trx: Trx, orders: readonly Order[]): Promise<void> {
  const rows = orders.flatMap((order) =>
    order.type === "WhatsApp" && order.fulfilment ? [rowOf(order.id, order.fulfilment)] : [],
  );
  if (rows.length > 0) await insertRows(trx, rows);
}

const insertRows = prepared((db, rows: FulfilmentRow[]) =>
  db.insertInto("order_fulfilments").values(rows),
);

function rowOf(orderId: string, fulfilment: Fulfilment): FulfilmentRow {
  const { areaId, areaAr, changeFor, received, dispatched, driver, ...same } = fulfilment;
  return {
    ...same,
    order_id: orderId,
    area_id: areaId,
    area_ar: areaAr,
    change_for: changeFor,
    received_at: received?.at ?? null,
    received_by_id: received?.by.id ?? null,
    received_by_name: received?.by.name ?? null,
    dispatched_at: dispatched?.at ?? null,
    dispatched_by_id: dispatched?.by.id ?? null,
    dispatched_by_name: dispatched?.by.name ?? null,
    driver,
  };
}

export async function readFulfilments(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Fulfilment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectRows(
    db,
    orderIds.map((id) => ({ id })),
  );
  return new Map(rows.map((row) => [row.order_id, shapeFulfilment(row)]));
}

const selectRows = prepared((db, orders: { id: string }[]) =>
  db.selectFrom("order_fulfilments").selectAll().where("order_id", "in", idsOf(orders)),
);

function shapeFulfilment(row: FulfilmentRow): Fulfilment {
  const { handover, area, street, building, floor, flat, landmark } = row;
  const { phone, note, instapay, driver } = row;
  return {
    ...{ handover, areaId: row.area_id, area, areaAr: row.area_ar },
    ...{ street, building, floor, flat, landmark, phone, note },
    changeFor: row.change_for,
    instapay,
    received: stepOf(row.received_at, row.received_by_id, row.received_by_name),
    dispatched: stepOf(row.dispatched_at, row.dispatched_by_id, row.dispatched_by_name),
    driver,
  };
}

function stepOf(at: number | null, id: string | null, name: string | null) {
  return at === null ? null : { at, by: { id: id ?? "", name: name ?? "" } };
}

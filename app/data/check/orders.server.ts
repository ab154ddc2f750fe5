import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { judgeOrder, type OrderRow } from "#app/domain/check/judge-order.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";

/** Sales that the demo brought have this cashier, who has no account. */
const DEMO_STAFF = "demo";

/** Each statement sees one state. */
export async function checkOrders(db: Database, orderIds: string[]): Promise<Fault[]> {
  const ids = sql.join(orderIds);
  const { rows } = await sql<OrderRow>`
    select orders.id, type, orders.status, total, orders.discount,
      discount_reason as "discountReason", approved_by_id as "approvedById",
      approved_by_name as "approvedByName", created_at as "createdAt",
      received_at as "receivedAt", orders.opened_at as "openedAt",
      case when shift_id is not null and shifts.id is null then 1 else 0 end as "isShiftGone",
      case when cashier_id <> ${sql.lit(DEMO_STAFF)} and seller.id is null then 1 else 0 end
        as "isCashierGone",
      case when payments.order_id is null and type = 'Cashier' and exists (
        select 1 from stock_movements where reason = 'sale'
          and made_at = coalesce(received_at, created_at) and document_id = orders.id
      ) then 1 else 0 end as "isMoved",
      coalesce(items.lines, 0) as lines, items.last as "lastLine", items.amount as "lineSum",
      items.shares, items.beyond as "sharesBeyond", items.costs,
      coalesce(payments.parts, 0) as payments, payments.last as "lastPayment", payments.paid,
      payments.strange as "strangeMethod", history.confirmed, history.completed, history.cancelled
    from orders
    left join (
      select order_id, count(*) as lines, max(position) as last, sum(price * quantity) as amount,
        sum(discount) as shares, count(unit_cost) as costs,
        sum(case when discount < 0 or discount > price * quantity then 1 else 0 end) as beyond
      from order_items where order_id in (${ids}) group by order_id
    ) as items on items.order_id = orders.id
    left join (
      select order_id, count(*) as parts, max(position) as last, sum(amount) as paid,
        max(case when method in (${sql.join(PAYMENT_METHODS.map((method) => sql.lit(method)))}) then null else method end) as strange
      from order_payments where order_id in (${ids}) group by order_id
    ) as payments on payments.order_id = orders.id
    left join (
      select order_id, max(case when status = 'confirmed' then 1 else 0 end) as confirmed,
        max(case when status = 'completed' then 1 else 0 end) as completed,
        max(case when status = 'cancelled' then 1 else 0 end) as cancelled
      from order_history where order_id in (${ids}) group by order_id
    ) as history on history.order_id = orders.id
    left join shifts on shifts.id = shift_id
    left join "user" as seller on seller.id = cashier_id
    where orders.id in (${ids})
  `.execute(db);
  return [...rows.flatMap(judgeOrder), ...(await checkCosts(db, orderIds))];
}

/** A line costs what its movement says, as both are written by one transaction. */
async function checkCosts(db: Database, orderIds: string[]): Promise<Fault[]> {
  const ids = sql.join(orderIds);
  const differs = sql`items.unit_cost is distinct from movement.unit_cost * items.pieces`;
  const { rows } = await sql<{ id: string; of: string }>`
    select orders.id, items.name as "of" from orders
    join order_items as items on items.order_id = orders.id
    join stock_movements as movement on reason = 'sale' and document_id = orders.id
      and movement.made_at = coalesce(received_at, orders.created_at)
      and movement.product_id = items.product_id
    where orders.id in (${ids}) and ${differs}
    union all
    select items.order_id, items.name from order_items as items
    join stock_movements as movement on document_id = items.order_id
      and movement.product_id = items.product_id and reason = 'order confirmed' and reason <> 'sale'
    where items.order_id in (${ids}) and ${differs}
  `.execute(db);
  return rows.map(({ id, of }) => ({
    subject: "order",
    row: orderCode(id),
    id,
    what: "cost",
    of,
  }));
}

import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import {
  judgeRefund,
  judgeRefundedLine,
  type RefundedLine,
  type RefundRow,
} from "#app/domain/check/judge-refund.ts";

export async function checkRefunds(db: Database, orderIds: string[]): Promise<Fault[]> {
  const ids = sql.join(orderIds);
  const own = sql`(select id from refunds where order_id in (${ids}))`;
  const refunds = await sql<RefundRow>`
    select refunds.order_id as "orderId", type, status, refunds.total, refunds.method,
      refunds.approved_by_id as "approvedById", refunds.approved_by_name as "approvedByName",
      case when refunds.shift_id is not null and shifts.id is null then 1 else 0 end
        as "isShiftGone",
      coalesce(given.items, 0) as items, given.amount as "itemSum",
      coalesce(payments.parts, 0) as payments, payments.paid,
      case when exists (select 1 from refund_payments as own
        where own.refund_id = refunds.id and own.method = refunds.method) then 1 else 0 end
        as "hasMethod"
    from refunds
    join orders on orders.id = refunds.order_id
    left join (select refund_id, count(*) as items, sum(amount) as amount
      from refund_items where refund_id in ${own} group by refund_id
    ) as given on given.refund_id = refunds.id
    left join (select refund_id, count(*) as parts, sum(amount) as paid
      from refund_payments where refund_id in ${own} group by refund_id
    ) as payments on payments.refund_id = refunds.id
    left join shifts on shifts.id = refunds.shift_id
    where refunds.order_id in (${ids})
  `.execute(db);
  if (refunds.rows.length === 0) return [];
  const lines = await sql<RefundedLine>`
    select refunds.order_id as "orderId", given.position, max(sold.name) as name,
      sum(given.quantity) as pieces, sum(given.amount) as amount, min(given.amount) as least,
      max(sold.quantity) as sold, max(sold.price * sold.quantity - sold.discount) as worth
    from refunds
    join refund_items as given on given.refund_id = refunds.id
    left join order_items as sold
      on sold.order_id = refunds.order_id and sold.position = given.position
    where refunds.order_id in (${ids})
    group by refunds.order_id, given.position
  `.execute(db);
  return [...refunds.rows.flatMap(judgeRefund), ...lines.rows.flatMap(judgeRefundedLine)];
}

import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { orderCode } from "#app/domain/orders/order.ts";

/**
 * Each numbered sale or payment is there with its device, whose last number is no lower. Which numbers are missing cannot be said of
 * a device that was in use before a restore.
 */
export async function checkDevices(db: Database): Promise<Fault[]> {
  const sales = await sql<{ id: string; number: number; isKeyGone: number }>`
    select order_id as id, offline_sales.number, case when device_keys.id is null then 1 else 0 end as "isKeyGone"
    from offline_sales
    left join orders on orders.id = order_id
    left join account_entries on document_id = order_id and account_entries.kind = 'payment'
    left join device_keys on device_keys.id = key_id
    where (orders.id is null and document_id is null) or device_keys.id is null
  `.execute(db);
  const lost = sales.rows.map(({ id, number, isKeyGone }): Fault => {
    const row = { subject: "device" as const, row: orderCode(id), id, is: number };
    return { ...row, what: isKeyGone ? "key gone" : "sale gone" };
  });
  const keys = await sql<{ row: string; is: number; should: number }>`
    select * from (
      select staff_name as "row", last_number as "is",
        (select max(number) from offline_sales where key_id = device_keys.id) as should
      from device_keys
    ) as numbers where "is" < should
  `.execute(db);
  const behind = keys.rows.map(
    (row): Fault => ({ ...row, subject: "device", id: null, what: "last number" }),
  );
  return [...lost, ...behind];
}

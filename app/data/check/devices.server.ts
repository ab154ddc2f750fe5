import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { orderCode } from "#app/domain/orders/order.ts";

/** Each number up to a device's last one is a sale that came, or listed as missing. */
export async function checkDevices(db: Database): Promise<Fault[]> {
  const sales = await sql<{ id: string; number: number; isKeyGone: number }>`
    select order_id as id, number, case when device_keys.id is null then 1 else 0 end as "isKeyGone"
    from offline_sales
    left join orders on orders.id = order_id
    left join device_keys on device_keys.id = key_id
    where orders.id is null or device_keys.id is null
  `.execute(db);
  const keys = await sql<Numbers>`
    select device_keys.id, staff_name as name, last_number as last,
      (select count(*) from offline_sales where key_id = device_keys.id) as came,
      (select max(number) from offline_sales where key_id = device_keys.id) as highest,
      (select sum(missing.last_number - first_number + 1) from device_faults as missing
        where key_id = device_keys.id and kind = 'missing') as missing
    from device_keys
  `.execute(db);
  const lost = sales.rows.map(
    ({ id, number, isKeyGone }): Fault => ({
      subject: "device",
      row: orderCode(id),
      id,
      what: isKeyGone ? "key gone" : "sale gone",
      is: number,
    }),
  );
  return [...lost, ...keys.rows.flatMap(judgeNumbers)];
}

type Numbers = {
  id: string;
  name: string;
  last: number;
  came: number;
  highest: number | null;
  missing: number | null;
};

function judgeNumbers({ name, last, came, highest, missing }: Numbers): Fault[] {
  const row = { subject: "device" as const, row: name, id: null };
  const should = highest ?? 0;
  if (last !== should) return [{ ...row, what: "last number", is: last, should }];
  const known = came + (missing ?? 0);
  return known === last ? [] : [{ ...row, what: "numbers", is: known, should: last }];
}

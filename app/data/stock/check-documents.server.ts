import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import type { StockFault } from "#app/domain/stock/stock-check.ts";

const BATCH_ORDERS = 500;
const MAX_FAULTS = 20;

/** What made good the stock for a sale made offline, right before it took all there was. */
const MADE_GOOD = sql`(
  select movement.quantity from stock_movements as sold join orders on orders.id = document_id
  where sold.product_id = movement.product_id and sold.number = movement.number + 1
    and sold.document_id = movement.document_id and sold.reason = 'sale' and sold.stock_after = 0
    and movement.quantity > 0 and received_at is not null)`;

/** What a count that was booked before found gone already, right before the sale that took it. */
const FOUND_GONE = sql`(
  select corrected.quantity from stock_movements as sold
  join count_corrections as corrected on corrected.order_id = sold.document_id
    and corrected.product_id = sold.product_id and corrected.quantity = -sold.quantity
  where sold.product_id = movement.product_id and sold.number = movement.number + 1
    and sold.document_id = movement.document_id and sold.reason = 'sale')`;

/** Its lines are the movements themselves, so it only has to be there. */
const BOOKED = sql`(select movement.quantity from stock_bookings where id = movement.document_id)`;

/**
 * Reads what the document of `movement` says that it moves; the result is null where the document says nothing of it.
 */
const EXPECTED = sql`case movement.reason
  when 'sale' then (
    select -sum(quantity * pieces) from orders join order_items on order_id = orders.id
    where orders.id = movement.document_id and type = 'Cashier'
      and coalesce(received_at, created_at) = movement.made_at and product_id = movement.product_id)
  when 'order confirmed' then (
    select -sum(quantity * pieces) from order_history join order_items using (order_id)
    where order_id = movement.document_id and status = 'confirmed'
      and product_id = movement.product_id)
  when 'order cancelled' then (
    select sum(quantity * pieces) from order_history join order_items using (order_id)
    where order_id = movement.document_id and status = 'cancelled'
      and product_id = movement.product_id)
  when 'refund' then (
    select sum(given.quantity * sold.pieces) from refunds
    join refund_items as given on given.refund_id = refunds.id and to_stock = 1
    join order_items as sold on sold.order_id = refunds.order_id and sold.position = given.position
    where refunds.id = movement.document_id and sold.product_id = movement.product_id)
  when 'delivery' then ${BOOKED} when 'waste' then ${BOOKED} when 'own use' then ${BOOKED}
  when 'count' then coalesce(${BOOKED}, ${FOUND_GONE}, ${MADE_GOOD})
  else movement.quantity end`;

/** `ranges` are rows of a product's id, and the numbers after and up to which its movements are read. */
export async function strangeMovements(
  db: Database,
  ranges: RawBuilder<unknown>,
): Promise<StockFault[]> {
  const { rows } = await sql<Omit<StockFault, "what"> & { reason: MovementReason }>`
    with ranges(id, first, last, stock) as ${ranges}
    select product_id as "productId", product_name as "productName", number, reason
    from ranges
    join stock_movements as movement on product_id = id
      and number > cast(first as bigint) and number <= cast(last as bigint)
    where document_id is not null and quantity <> coalesce(${EXPECTED}, 0)
  `.execute(db);
  return rows.map(({ reason, ...row }) => ({
    ...row,
    what: `It differs from its document (${reason}).`,
  }));
}

/** Sales, confirmations, cancellations and refunds made after `since` whose product has no movement for them. */
export async function missingMovements(db: Database, since: number): Promise<StockFault[]> {
  const faults: StockFault[] = [];
  for (let start = since; start < Number.MAX_SAFE_INTEGER; ) {
    const next = await db
      .selectFrom("orders")
      .select("created_at")
      .where("created_at", ">", start)
      .orderBy("created_at")
      .offset(BATCH_ORDERS)
      .limit(1)
      .executeTakeFirst();
    const end = next?.created_at ?? Number.MAX_SAFE_INTEGER;
    faults.push(...(await missingWithin(db, start, end)));
    start = end;
  }
  return faults;
}

async function missingWithin(db: Database, start: number, end: number): Promise<StockFault[]> {
  const { rows } = await sql<{ id: string; name: string; document: string; reason: string }>`
    with documents(id, order_id, reason, made_at, may_lack) as (
      select id, id, 'sale', created_at, 0 from orders
        where type = 'Cashier' and created_at > ${start} and created_at <= ${end} and received_at is null
      union all
      select id, id, 'sale', received_at, 1 from orders
        where received_at > ${start} and received_at <= ${end}
      union all
      select order_id, order_id, 'order confirmed', made_at, 0 from order_history
        where status = 'confirmed' and made_at > ${start} and made_at <= ${end}
      union all
      select order_id, order_id, 'order cancelled', made_at, 1 from order_history as cancelled
        where status = 'cancelled' and made_at > ${start} and made_at <= ${end} and exists (
          select 1 from order_history as confirmed
          where confirmed.order_id = cancelled.order_id and confirmed.status = 'confirmed')
      union all
      select id, order_id, 'refund', created_at, 1 from refunds where created_at > ${start} and created_at <= ${end}
    )
    select items.product_id as id, items.name, documents.id as document, documents.reason
    from documents
    join order_items as items on items.order_id = documents.order_id and items.pieces > 0
    join stock_movements as opening
      on opening.product_id = items.product_id and opening.number = 1
      and opening.made_at < documents.made_at
    where (documents.reason <> 'sale' or not exists (
        select 1 from stock_movements as own
        where own.reason = 'sale' and own.made_at = documents.made_at
          and own.document_id = documents.id and own.product_id = items.product_id))
      and (documents.reason = 'sale' or not exists (
        select 1 from stock_movements as own
        where own.reason <> 'sale' and own.reason = documents.reason
          and own.document_id = documents.id and own.product_id = items.product_id))
      and (documents.reason <> 'refund' or exists (
        select 1 from refund_items as given
        where given.refund_id = documents.id and given.position = items.position
          and given.to_stock = 1))
      -- Nothing is given back for a product that was gone, and offline sales do not take from it.
      and (documents.may_lack = 0 or documents.reason = 'refund' or exists (
        select 1 from products where products.id = items.product_id
          and (documents.reason <> 'sale' or products.created_at <= documents.made_at)))
    limit ${sql.lit(MAX_FAULTS)}
  `.execute(db);
  return rows.map(({ id, name, document, reason }) => ({
    productId: id,
    productName: name,
    number: null,
    what: `It has no movement for ${document} (${reason}).`,
  }));
}

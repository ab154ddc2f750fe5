import type { Dialect } from "./dialect.ts";
import { refuseUnexplained } from "./stock-rule.ts";

/**
 * Every change of a product's stock is a movement. `number` counts a product's movements from 1;
 * `products.movements` is its last one.
 */
export const stock = (dialect: Dialect) => [
  `create table stock_movements (
    product_id text not null,
    number bigint not null,
    product_name text not null,
    quantity bigint not null,
    stock_after bigint not null,
    reason text not null,
    staff_id text,
    staff_name text,
    document_id text,
    unit_cost bigint,
    made_at bigint not null,
    constraint stock_movements_key primary key (product_id, number),
    constraint stock_movements_number check (number > 0),
    constraint stock_movements_stock_after check (stock_after >= 0),
    constraint stock_movements_unit_cost check (unit_cost >= 0),
    constraint stock_movements_reason check (reason in ('opening', 'sale', 'order confirmed', 'order cancelled',
      'refund', 'delivery', 'count', 'waste', 'own use', 'edit'))
  )`,
  `create unique index stock_movements_document on stock_movements (document_id, product_id, reason)
    where document_id is not null and reason <> 'sale'`,
  // Begins with the time, so that it grows at its end: the sales' random ids would reach all of it.
  `create unique index stock_movements_sale on stock_movements (made_at, document_id, product_id)
    where reason = 'sale'`,
  ...(dialect.isPostgres ? KEEP_POSTGRES : KEEP_SQLITE),
  ...refuseUnexplained(dialect),

  `create table stock_proofs (
    product_id text not null primary key,
    number bigint not null,
    stock_after bigint not null
  )`,

  `create table stock_changes (
    id text not null primary key,
    made_at bigint not null
  )`,
  "create index stock_changes_made on stock_changes (made_at)",

  `create table stock_bookings (
    id text not null primary key,
    kind text not null,
    supplier text not null,
    note text not null,
    staff_id text not null,
    staff_name text not null,
    undoes text unique,
    made_at bigint not null
  )`,
  "create index stock_bookings_made on stock_bookings (made_at, id)",

  `create table stock_counts (
    id text not null primary key,
    collection text,
    is_blind integer not null,
    staff_id text not null,
    staff_name text not null,
    started_at bigint not null,
    ended_at bigint,
    booking_id text
  )`,
  "create index stock_counts_open on stock_counts (started_at) where ended_at is null",
  "create index stock_counts_ended on stock_counts (started_at) where ended_at is not null",

  `create table stock_count_lines (
    count_id text not null,
    product_id text not null,
    staff_id text not null,
    staff_name text not null,
    counted bigint not null,
    stock bigint not null,
    first_number bigint not null,
    last_number bigint not null,
    counted_at bigint not null,
    constraint stock_count_lines_key primary key (count_id, product_id, staff_id)
  )`,
];

const KEPT = "'Stock movements are kept as they are.'";

const KEEP_SQLITE = [
  ...["update", "delete"].map(
    (event) => `create trigger stock_movements_no_${event} before ${event} on stock_movements
      begin select raise(abort, ${KEPT}); end`,
  ),
  // A row that is replaced fires no trigger for its deletion.
  `create trigger stock_movements_no_replace before insert on stock_movements
    when exists (select 1 from stock_movements
        where product_id = new.product_id and number = new.number)
      or (new.reason = 'sale' and exists (select 1 from stock_movements
        where reason = 'sale' and made_at = new.made_at
          and document_id = new.document_id and product_id = new.product_id))
      or (new.reason <> 'sale' and new.document_id is not null and exists (
        select 1 from stock_movements
        where reason <> 'sale' and reason = new.reason
          and document_id = new.document_id and product_id = new.product_id))
    begin select raise(abort, ${KEPT}); end`,
];

const KEEP_POSTGRES = [
  `create function stock_movements_kept() returns trigger language plpgsql as $$ begin
    raise exception using message = ${KEPT}, errcode = 'check_violation';
  end $$`,
  `create trigger stock_movements_kept before update or delete on stock_movements
    for each row execute function stock_movements_kept()`,
  `create trigger stock_movements_no_truncate before truncate on stock_movements
    for each statement execute function stock_movements_kept()`,
];

import type { Kysely } from "kysely";
import { type Dialect, dialectOf, run } from "./baseline/dialect.ts";

/**
 * Devices that sign the sales they make offline and number them, the shop's own keys for permits, which of a person's
 * permits count, and what products were called and cost before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db);
  await run(db, [
    `create table device_keys (
      id text not null primary key,
      device_id text not null,
      public_key text not null,
      user_agent text not null,
      staff_id text not null,
      staff_name text not null,
      made_at bigint not null,
      last_number integer not null default 0,
      ended_at bigint,
      is_restored integer not null default 0
    )`,
    "create unique index device_keys_live on device_keys (device_id) where ended_at is null",
    `create table offline_sales (
      order_id text not null primary key,
      key_id text not null,
      number integer not null,
      constraint offline_sales_number unique (key_id, number)
    )`,
    `create table device_faults (
      id text not null primary key,
      key_id text not null,
      kind text not null,
      first_number integer not null,
      last_number integer not null,
      made_at bigint not null,
      reviewed_at bigint,
      reviewed_by_id text,
      reviewed_by_name text
    )`,
    "create index device_faults_key on device_faults (key_id)",
    "create index device_faults_made on device_faults (made_at)",
    "create index device_faults_open on device_faults (made_at) where reviewed_at is null",
    `create table permit_keys (
      id text not null primary key,
      public_key text not null
    )`,
    'alter table "user" add column permits_round integer not null default 0',
    `create table product_past (
      product_id text not null,
      name text not null,
      name_ar text,
      price bigint not null,
      until bigint not null
    )`,
    "create index product_past_product on product_past (product_id, until)",
    "create index product_past_until on product_past (until)",
    ...keepPast(dialect),
  ]);
}

const KEEP = `insert into product_past (product_id, name, name_ar, price, until)
  values (old.id, old.name, old.name_ar, old.price, new.updated_at)`;

/** By a rule of the database: names and prices change in many places. */
function keepPast({ isPostgres }: Dialect): string[] {
  const distinct = isPostgres ? "is distinct from" : "is not";
  const when = ["name", "name_ar", "price"]
    .map((column) => `old.${column} ${distinct} new.${column}`)
    .join(" or ");
  const trigger =
    "create trigger product_past_kept after update of name, name_ar, price on products";
  if (!isPostgres) return [`${trigger} when ${when} begin ${KEEP}; end`];
  return [
    `create function product_past_kept() returns trigger language plpgsql as $$ begin
      ${KEEP}; return null;
    end $$`,
    `${trigger} for each row when (${when}) execute function product_past_kept()`,
  ];
}

import { type Kysely, sql } from "kysely";
import { dialectOf, run } from "./baseline/dialect.ts";

const TRIGGERS = ["product_past_kept", "pack_past_kept"];

/** Changes are recorded by keys: what has none is missing in a continuous copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db).isPostgres) {
    return run(db, [
      `alter table product_past
        add column id text not null default gen_random_uuid()::text primary key`,
    ]);
  }
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and name in (${sql.join(TRIGGERS)})
  `.execute(db);
  await run(db, [
    ...triggers.map(({ name }) => `drop trigger ${name}`),
    "alter table product_past rename to product_past_before",
    `create table product_past (
      id text not null primary key default (lower(hex(randomblob(16)))),
      product_id text not null,
      name text not null,
      name_ar text,
      price bigint not null,
      until bigint not null
    )`,
    `insert into product_past (product_id, name, name_ar, price, until)
      select product_id, name, name_ar, price, until from product_past_before`,
    "drop table product_past_before",
    "create index product_past_product on product_past (product_id, until)",
    "create index product_past_until on product_past (until)",
    ...triggers.map((trigger) => trigger.sql),
  ]);
}

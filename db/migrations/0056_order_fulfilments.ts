import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** How web orders are handed over and paid. The version before takes none that are delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table order_fulfilments (
      order_id text not null primary key references orders (id) on delete cascade,
      handover text not null check (handover in ('pick-up', 'delivery')),
      area_id text not null,
      area text not null,
      area_ar text not null,
      street text not null,
      building text not null,
      floor text not null,
      flat text not null,
      landmark text not null,
      phone text not null,
      note text not null,
      change_for bigint,
      instapay text,
      received_at bigint,
      received_by_id text,
      received_by_name text,
      dispatched_at bigint,
      dispatched_by_id text,
      dispatched_by_name text,
      driver text default '' not null,
      constraint order_fulfilments_dispatched check (dispatched_at is null or handover = 'delivery')
    )`,
  ]);
}

import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** Browsers that get notices, each of an order's status or, on a device of staff, of new orders; and when staff want none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table push_subscriptions (
      id text not null primary key,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      vapid_key text not null,
      order_id text,
      staff_id text,
      device_id text,
      user_agent text,
      made_at bigint not null,
      check ((order_id is null) <> (staff_id is null))
    )`,
    "create index push_subscriptions_order on push_subscriptions (order_id)",
    "create index push_subscriptions_staff on push_subscriptions (staff_id)",
    "create index push_subscriptions_endpoint on push_subscriptions (endpoint)",
    `alter table "user" add column quiet_from text`,
    `alter table "user" add column quiet_to text`,
  ]);
}

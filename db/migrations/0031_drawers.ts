import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/**
 * A shift is of a device's drawer. One without a device was opened by the version before, which may go on opening
 * them beside this one, and is its person's until it is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table devices (
      id text not null primary key,
      drawer integer not null,
      constraint devices_drawer unique (drawer)
    )`,
    "alter table shifts add column device_id text",
    "drop index shifts_open",
    `create unique index shifts_open_person on shifts (staff_id)
      where closed_at is null and device_id is null`,
    "create unique index shifts_open_device on shifts (device_id) where closed_at is null",
    "create index shifts_device on shifts (device_id, opened_at)",
  ]);
}

import { sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import type { DemoMark } from "#app/data/database/schema/catalogue.server.ts";

/** A record that staff change no longer counts as the demo's. */
export const demoChanged = sql<DemoMark>`case when demo is null then null else 'changed' end`;

export async function markOrderChanged(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ demo: "changed" })
    .where("id", "=", id)
    .where("demo", "=", "unchanged")
    .execute();
}

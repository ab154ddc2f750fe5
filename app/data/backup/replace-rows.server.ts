import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import type { KnownTime } from "#app/domain/clock/clock.ts";
import { insertRows, readAllRows, setGuardsAside } from "./all-rows.server.ts";
import { COPY_KEY } from "./copy-record.server.ts";

const KNOWN_TIME = "known_time";

/** Facts of the place where a shop is, not of the shop. */
const KEPT_FACTS = ["secret", "backup_run", COPY_KEY, KNOWN_TIME];

export async function hasOrders(db: Database): Promise<boolean> {
  const own = db
    .selectFrom("orders")
    .select("id")
    .where(sql<boolean>`coalesce(demo, 'changed') = 'changed'`);
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

/** None is stored until the transaction ends, which waits seconds for a lock. On SQLite it has it from its beginning. */
export async function lockOrders(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`set local lock_timeout = '3s'`.execute(trx);
  await sql`lock table orders in access exclusive mode`.execute(trx);
}

/** Puts the rows of a database of the same schema in place of all that there are, sessions included. */
export async function replaceRows(
  trx: Trx,
  from: Database,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  const putGuardsBack = await setGuardsAside(trx);
  await deleteRows(trx);
  for await (const { table, rows } of readAllRows(from)) {
    const isKept = (key: unknown) => table === "shop_facts" && KEPT_FACTS.includes(String(key));
    const taken = rows.filter(({ key }) => !isKept(key));
    const leftOut = taken.length > 0 ? await insertRows(trx, { table, rows: taken }) : [];
    if (leftOut[0]) throw new Error(`A row of ${table} was refused: ${leftOut[0].why}`);
    onRows(rows.length);
    // On SQLite nothing else would get to run.
    await setImmediate();
  }
  await keepLaterTime(trx, from);
  await putGuardsBack();
}

async function deleteRows(trx: Trx): Promise<void> {
  const tables = (await trx.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== "shop_facts");
  if (isSqlite(trx)) {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
  } else {
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(trx);
  }
  await trx.deleteFrom("shop_facts").where("key", "not in", KEPT_FACTS).execute();
}

/** The clock that the shop goes by is this machine's, unless the backup is of a later time. */
async function keepLaterTime(trx: Trx, from: Database): Promise<void> {
  const [own, restored] = [
    await readRecord<KnownTime>(trx, KNOWN_TIME),
    await readRecord<KnownTime>(from, KNOWN_TIME),
  ];
  if (restored && (restored.believedAt ?? 0) > (own?.believedAt ?? 0)) {
    await storeRecord(trx, KNOWN_TIME, restored);
  }
}

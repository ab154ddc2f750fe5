import { sql } from "kysely";
import { sealActivity } from "#app/data/activity/seals.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { growShop } from "#tests/support/database/large-shop.ts";
import type { Operations } from "#tests/support/database/order-operations.ts";
import { shopOperations } from "#tests/support/database/shop-operations.ts";
import type { Figure, Findings } from "../figures.ts";
import { COPIES_APART_MS, multiplyOrders } from "../many-orders.ts";
import { makeFolder } from "../workspace.ts";

/** Times the orders, the entries of accounts and those of the activity. */
const TIMES = 333;
const ACCOUNTS_ENTRIES = 4;
const SHOWN = 15;
/** Below it nobody sees whether it grew. */
const UNFELT_MS = 10;
const TOLERANCE = { atMost: 1.5 };

/** Every query and change of the shop, once each, with 3,000 orders and with 1,000,000. */
export async function operations(): Promise<Findings> {
  // Pauses of the shop's own do not keep the process running.
  const running = setInterval(() => {}, 1000);
  const [small, large] = [await grown(1), await grown(TIMES)];
  const figures: Figure[] = [];
  for (const [work, run] of Object.entries(small)) {
    const values = [await timed(run)];
    const ours = [await timed(large[work] ?? run)];
    const against = { name: "3,000 orders", values };
    const isFelt = (ours[0] ?? 0) > UNFELT_MS;
    figures.push({ work, unit: "ms", ours, against, ...(isFelt && { wanted: TOLERANCE }) });
  }
  clearInterval(running);
  const slowest = figures.toSorted((one, other) => msOf(other) - msOf(one));
  const felt = slowest.filter((figure) => msOf(figure) > UNFELT_MS);
  return {
    title: "Every operation with 333 times the rows",
    figures: slowest.slice(0, SHOWN),
    notes: [
      `The ${SHOWN} slowest of ${figures.length}, on SQLite; ${felt.length} take more than ${UNFELT_MS} ms with 1,000,000 orders, entries of accounts and of the activity. Once each, in both shops in turn.`,
    ],
  };
}

function msOf({ ours: [ms = 0] }: Figure): number {
  return ms;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function grown(times: number): Promise<Operations> {
  const dataDir = await makeFolder("operations");
  const db = await openDatabase({ dataDir });
  await migrate(db);
  const app = await shopWithMona({ db, place: { dataDir } });
  const now = Date.now();
  const large = await growShop(app, now, ACCOUNTS_ENTRIES * times);
  if (times > 1) {
    await multiplyOrders(db, times);
    await multiplyActivity(db, times);
    await sql`pragma synchronous = full`.execute(db);
    await sealActivity(db);
  }
  return shopOperations(large);
}

async function multiplyActivity(db: Database, times: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info('activity') where name not in ('id', 'created_at')
  `.execute(db);
  const names = rows.map(({ name }) => name).join(", ");
  await sql
    .raw(`with recursive copies(copy) as (
        select 1 union all select copy + 1 from copies where copy < ${times - 1})
      insert into activity (id, created_at, ${names})
        select lower(hex(randomblob(16))), created_at - copy * ${COPIES_APART_MS}, ${names}
        from activity cross join copies`)
    .execute(db);
}

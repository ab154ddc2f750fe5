import { sql } from "kysely";
import { importCatalogue } from "#app/data/backup/import.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import type { Figure, Findings } from "../figures.ts";
import type { Workspace } from "../workspace.ts";

const PRODUCTS = 2000;
const SALES = 333_000;
const LINES = 3;
const SALE_INTERVAL_MS = 100_000;
const SOLD_MEANWHILE = 100;
const CHECKS = 3;

/** The check of the stock with 1,000,000 movements, on both databases. */
export async function stock(workspace: Workspace): Promise<Findings> {
  const postgres = await startPostgres({ durable: true });
  const { url: databaseUrl } = await createDatabase(postgres.url);
  const shops = {
    SQLite: await openDatabase({ dataDir: await workspace.makeFolder("stock") }),
    PostgreSQL: await openDatabase({ dataDir: workspace.folder, databaseUrl }),
  };
  const figures: Figure[] = [];
  for (const [kind, db] of Object.entries(shops)) {
    await withoutTimeouts(db, fill);
    const full = await checks(db, () => checkStock(db, { isFull: true }));
    const since = await checks(db, () => checkStock(db));
    figures.push(
      { work: `${kind}, everything`, unit: "s", ours: full },
      { work: `${kind}, since the last proof`, unit: "s", ours: since },
    );
    await db.destroy();
  }
  await postgres.stop();
  const notes = [
    `${(PRODUCTS + SALES * LINES).toLocaleString("en")} movements of ${PRODUCTS.toLocaleString("en")} products, of ${SALES.toLocaleString("en")} sales of ${LINES} lines; ${SOLD_MEANWHILE} sales between two checks.`,
  ];
  return { title: "The check of the stock", figures, notes };
}

async function checks(db: Database, check: () => ReturnType<typeof checkStock>): Promise<number[]> {
  const seconds: number[] = [];
  const products = await db.selectFrom("products").select("id").limit(LINES).execute();
  for (let time = 0; time < CHECKS; time++) {
    for (let sold = 0; sold < SOLD_MEANWHILE; sold++) {
      await sellOneOfEach(
        db,
        products.map(({ id }) => id),
      );
    }
    const started = performance.now();
    const { faults } = await check();
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
    seconds.push((performance.now() - started) / 1000);
  }
  return seconds;
}

/** Sale `n` sells one of each of the products 3n, 3n + 1 and 3n + 2, in turn. */
async function fill(db: Database): Promise<void> {
  await migrate(db);
  const START = 1000;
  const products = Array.from({ length: PRODUCTS }, (_, index) =>
    product({ name: `Product ${index}`, orderId: index + 1, stock: START }),
  );
  await importCatalogue(db, { sections: [], products }, 0);
  await dropTriggers(db, "products");
  const now = Date.now();
  const sales = sql`with recursive sale(n) as (
    select 0 union all select n + 1 from sale where n < ${sql.lit(SALES - 1)})`;
  const lines = sql`${sales}, lines(n, position, item) as (
    select n, position, (${sql.lit(LINES)} * n + position) as item
    from sale cross join (select 0 as position union all select 1 union all select 2) as positions)`;
  const ids = sql`(select id, name, row_number() over (order by id) - 1 as at from products) as ids`;
  const statements = [
    sql`insert into orders (id, cart_id, type, customer_name, total, cashier_id, cashier_name, created_at)
      ${sales} select 'sale' || n, 'cart' || n, 'Cashier', 'In-store', 3000, 'u1', 'Nour',
      ${sql.lit(now)} - cast(${sql.lit(SALES)} - n as bigint) * ${sql.lit(SALE_INTERVAL_MS)} from sale`,
    sql`insert into order_items (order_id, position, product_id, name, price, quantity)
      ${lines} select 'sale' || n, position, id, name, 1000, 1
      from lines join ${ids} on at = item % ${sql.lit(PRODUCTS)}`,
    sql`insert into stock_movements (product_id, number, product_name, quantity, stock_after,
        reason, staff_id, staff_name, document_id, made_at)
      ${lines} select id, 2 + item / ${sql.lit(PRODUCTS)}, name, -1,
        ${sql.lit(START - 1)} - item / ${sql.lit(PRODUCTS)}, 'sale', 'u1', 'Nour', 'sale' || n,
        ${sql.lit(now)} - cast(${sql.lit(SALES)} - n as bigint) * ${sql.lit(SALE_INTERVAL_MS)}
      from lines join ${ids} on at = item % ${sql.lit(PRODUCTS)}`,
    sql`update products set movements =
      (select max(number) from stock_movements where product_id = id)`,
    sql`update products set stock = (select stock_after from stock_movements
      where product_id = id and number = movements)`,
    isSqlite(db) ? sql`analyze` : sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

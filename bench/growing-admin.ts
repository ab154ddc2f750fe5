import { type RawBuilder, sql } from "kysely";
import { importCatalogue } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { FIXED_CATEGORY_SLUGS } from "#app/domain/catalogue/category.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { NAMED } from "#tests/support/data/typed-queries.ts";

const DAY_MS = 86_400_000;
/** 1,000,000 rows are those of 400 days. */
const STEP_MS = 34_560;
/** Products that have not moved since they came. */
const STILL = 100;
const SALES_OF_SHIFT = 20;
const OPEN_SHIFTS = 3;
const UNREVIEWED = 200;

/** Each table that grows with the days gets as many rows, the newest made at `now`. */
export async function fillAdmin(
  db: Database,
  size: { rows: number; products: number },
  now: number,
): Promise<void> {
  await migrate(db);
  await fillCatalogue(db, size.products, now);
  for (const table of ["products", "stock_movements"] as const) await dropTriggers(db, table);
  for (const statement of statements(size, now)) await statement.execute(db);
  // PostgreSQL does so by itself, within minutes.
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
}

/** Products of two names; one in 50 is out of stock. */
async function fillCatalogue(db: Database, count: number, now: number): Promise<void> {
  const products = Array.from({ length: count }, (_, at) => {
    const { name, nameAr } = NAMED[at % NAMED.length] ?? { name: "", nameAr: "" };
    const collectionName = FIXED_CATEGORY_SLUGS[at % FIXED_CATEGORY_SLUGS.length] ?? "";
    const names = { name: `${name} ${at}`, nameAr: `${nameAr} ${at}` };
    return product({ ...names, collectionName, orderId: at, stock: at % 50, barcodes: [`${at}`] });
  });
  await importCatalogue(db, { sections: [], products }, now - 401 * DAY_MS);
}

/** A cashier sells; the owner changes products, and accounts once in a while. */
function statements(size: { rows: number; products: number }, now: number) {
  const [rows, products] = [sql.lit(size.rows), sql.lit(size.products)];
  const row = sql`with recursive numbered(n) as (
    select 0 union all select n + 1 from numbered where n < ${rows} - 1)`;
  const time = sql`(${sql.lit(now)} - cast(${rows} - n as bigint) * ${sql.lit(STEP_MS)})`;
  const id = idOf(sql`n`);
  const shift = idOf(sql`(${rows} - 1 - (${rows} - 1 - n) / ${sql.lit(SALES_OF_SHIFT)})`);
  const ids = sql`(select id, name, stock, row_number() over (order by id) - 1 as at from products) as ids`;
  return [
    sql`insert into activity
      (created_at, id, staff_id, staff_name, kind, what, subject_id, subject, details)
      ${row} select ${time}, ${id},
        case when n % 10 < 6 then 'cashier' || (n % 3) else 'owner' end, 'Nour',
        case when n % 1000 = 7 then 'staff' when n % 10 < 6 then 'sale' else 'product' end,
        'product stock changed', ${id}, 'Mint Tea', '{}' from numbered`,
    sql`insert into stock_bookings
      (id, kind, supplier, note, staff_id, staff_name, undoes, made_at)
      ${row} select ${id}, 'delivery', 'Seoudi', '', 'owner', 'Nour', null, ${time} from numbered`,
    sql`insert into stock_counts
      (id, collection, is_blind, staff_id, staff_name, started_at, ended_at, booking_id)
      ${row} select ${id}, null, 0, 'owner', 'Nour', ${time},
        case when n < ${rows} - ${sql.lit(OPEN_SHIFTS)} then ${time} + 1000 end, ${id} from numbered`,
    sql`insert into shifts (id, staff_id, staff_name, opening_cash, opened_at, closed_at,
        closed_by_id, closed_by_name, note)
      ${row} select ${id}, 'cashier' || (n % ${sql.lit(OPEN_SHIFTS)}), 'Nour', 10000, ${time},
        case when n < ${rows} - ${sql.lit(OPEN_SHIFTS)} then ${time} + 1000 end, 'owner', 'Mona', ''
      from numbered`,
    sql`insert into shift_counts (shift_id, method, expected, counted)
      ${row} select ${id}, method, 5000, 5000 from numbered
      cross join (select 'card' as method union all select 'cash') as methods`,
    sql`insert into orders (id, cart_id, type, customer_name, total, cashier_id, cashier_name,
        created_at, received_at, shift_id, searchable)
      ${row} select ${id}, ${id}, 'Cashier', 'In-Store Customer', 3000, 'cashier', 'Nour',
        ${time} - 1000, ${time}, ${shift}, 1 from numbered`,
    sql`insert into sale_problems (order_id, problems, made_at, reviewed_at)
      ${row} select ${id}, '[]', ${time},
        case when n < ${rows} - ${sql.lit(UNREVIEWED)} then ${time} + 1000 end from numbered`,
    // Half of them are of one product.
    sql`insert into stock_movements (product_id, number, product_name, quantity, stock_after,
        reason, staff_id, staff_name, document_id, made_at)
      ${row} select ids.id, 1 + row_number() over (partition by ids.id order by n), name, -1, stock,
        'sale', 'cashier', 'Nour', ${idOf(sql`n`)}, ${time}
      from numbered join ${ids}
        on at = case when n % 2 = 0 then 0 else n / 2 % (${products} - ${sql.lit(STILL)}) end`,
    sql`update products set movements =
      (select max(number) from stock_movements where product_id = id)`,
    sql`update products set moved_at =
      (select made_at from stock_movements where product_id = id and number = movements)`,
  ];
}

/** As long as a random id. */
function idOf(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('000000000000000000000' || (10000000000 + ${number}))`;
}

import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { TESTED_NUMBER } from "#app/data/settings/tested-number.server.ts";
import { Change } from "#app/domain/change.ts";
import type { DemoShop } from "#app/domain/first-day.ts";

export const DEMO_REMOVED = "demo_removed";

export async function readDemoShop(db: Database): Promise<DemoShop> {
  const counts = await db
    .selectNoFrom([
      countUnchanged(db, "products").as("products"),
      countUnchanged(db, "orders").as("orders"),
      db
        .selectFrom("sections")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("demo", "=", "unchanged")
        .where("collection_name", "not in", keptCollections(db))
        .as("sections"),
    ])
    .executeTakeFirstOrThrow();
  const products = db.selectFrom("products").select("name").where("demo", "=", "changed");
  const changed = db.selectFrom("sections").select("name").where("demo", "=", "changed");
  const filled = db
    .selectFrom("sections")
    .select("name")
    .where("demo", "=", "unchanged")
    .where("collection_name", "in", keptCollections(db));
  const kept = await products.unionAll(changed).unionAll(filled).orderBy("name").execute();
  return { ...zeros(counts), kept: kept.map(({ name }) => name) };
}

function countUnchanged(db: Database, table: "products" | "orders") {
  return db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("demo", "=", "unchanged");
}

/** Those with products that stay. */
function keptCollections(db: Database) {
  return db
    .selectFrom("products")
    .select("collection")
    .where(sql<boolean>`coalesce(demo, 'changed') = 'changed'`);
}

function zeros({
  products,
  sections,
  orders,
}: Record<"products" | "sections" | "orders", number | null>) {
  return { products: products ?? 0, sections: sections ?? 0, orders: orders ?? 0 };
}

export type FirstSteps = {
  demoProducts: number;
  /** A test message to this number was begun. */
  testedNumber: string | null;
  /** A web order was confirmed, so its message arrived, since the number was last changed. */
  hasOrder: boolean;
  hasSection: boolean;
  hasStaff: boolean;
  hasDemo: boolean;
  isHidden: boolean;
};

const HIDDEN = "first_steps_hidden";

export async function readFirstSteps(db: Database): Promise<FirstSteps> {
  type Row = Record<Exclude<keyof FirstSteps, "testedNumber">, number | boolean>;
  const { rows } = await sql<Row & Pick<FirstSteps, "testedNumber">>`
    select
      (select count(*) from products where demo = 'unchanged') as "demoProducts",
      (select value from shop_facts where key = ${TESTED_NUMBER}) as "testedNumber",
      coalesce(${lastOrder("confirmed")} > ${NUMBER_CHANGED}, false)
        or coalesce(${lastOrder("completed")} > ${NUMBER_CHANGED}, false) as "hasOrder",
      exists (select 1 from sections where coalesce(demo, 'changed') = 'changed') as "hasSection",
      (select count(*) from (select 1 from account limit 2) as found) > 1 as "hasStaff",
      exists (select 1 from sections where demo = 'unchanged')
        or ${DEMO_ORDER} is not null as "hasDemo",
      exists (select 1 from shop_facts where key = ${HIDDEN}) as "isHidden"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("No row for the first steps.");
  const demoProducts = Number(row.demoProducts);
  return {
    demoProducts,
    testedNumber: row.testedNumber,
    hasOrder: Boolean(row.hasOrder),
    hasSection: Boolean(row.hasSection),
    hasStaff: Boolean(row.hasStaff),
    hasDemo: demoProducts > 0 || Boolean(row.hasDemo),
    isHidden: Boolean(row.isHidden),
  };
}

/**
 * Selects when the last order of the status was made, if it is the shop's own. A range is read in the order of its index;
 * for one value PostgreSQL may go through all orders by their time.
 */
function lastOrder(status: "confirmed" | "completed") {
  return sql`(
    select created_at from (
      select created_at, demo from orders where status between ${status} and ${status}
      order by status desc, created_at desc limit 1
    ) as last where demo is null
  )`;
}

/** In the order of the index: PostgreSQL may expect so many that it reads the table for the first one. No mark comes later. */
const DEMO_ORDER = sql`(
  select demo from orders where demo >= 'unchanged' order by demo limit 1)`;

const NUMBER_CHANGED = sql`(
  select coalesce(max(created_at), 0) from activity
  where kind = 'settings' and details like '%"whatsapp":%'
)`;

export async function hideFirstSteps(db: Database): Promise<Change<"hidden">> {
  await storeFact(db, HIDDEN, "hidden");
  return new Change("hidden");
}

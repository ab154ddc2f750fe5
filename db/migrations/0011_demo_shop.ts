import { type Kysely, sql } from "kysely";
import { demoProducts, demoSections } from "../demo/catalogue.ts";

/**
 * Marks what the demo brought: 'unchanged', and 'changed' once staff changed it. In a shop from
 * before, the demo's are those of its first moment that are named like the catalogue's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["products", "sections", "orders"]) {
    await db.schema
      .alterTable(table)
      .addColumn("demo", "text", (column) => column.check(sql`demo in ('unchanged', 'changed')`))
      .execute();
    await sql`
      create index ${sql.id(`${table}_demo`)} on ${sql.table(table)} (demo) where demo is not null
    `.execute(db);
  }
  const mark = sql`demo = case when version = 1 then 'unchanged' else 'changed' end`;
  for (const { collection, name } of demoProducts) {
    await sql`
      update products set ${mark} where collection = ${collection} and name = ${name}
        and created_at = (select min(created_at) from products)
    `.execute(db);
  }
  for (const { name } of demoSections) {
    await sql`
      update sections set ${mark} where name = ${name}
        and created_at = (select min(created_at) from products)
    `.execute(db);
  }
  await sql`update orders set demo = 'unchanged' where cashier_id = 'demo'`.execute(db);
}

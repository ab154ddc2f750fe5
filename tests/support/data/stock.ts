import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { setGuardsAside } from "#app/data/backup/all-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { closeStock, moveStock } from "#app/data/stock/move-stock.server.ts";

const STAFF = "test";

/** Of all products, or of one. */
export async function setStock(db: Database, stock: number, id?: string): Promise<void> {
  await transaction(db, async (trx) => {
    const products = await trx
      .selectFrom("products")
      .select(["id", "stock"])
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
      .execute();
    const lines = products.map((row) => ({ id: row.id, quantity: stock - row.stock }));
    const movement = { reason: "edit" as const, staff: STAFF, document: null, now: Date.now() };
    await moveStock(
      trx,
      lines.filter(({ quantity }) => quantity !== 0),
      movement,
    );
  });
}

type Products = SelectQueryBuilder<Schema, "products", object>;

export async function deleteProducts(
  db: Database,
  choose: (products: Products) => Products = (products) => products,
): Promise<void> {
  await transaction(db, async (trx) => {
    const chosen = choose(trx.selectFrom("products"));
    await closeStock(trx, chosen, { staff: STAFF, now: Date.now() });
    await trx.deleteFrom("products").where("id", "in", chosen.select("id")).execute();
  });
}

/** So that plain SQL does what the database refuses. */
export async function dropTriggers(
  db: Database,
  table: "products" | "stock_movements" | "activity" | "activity_seals",
): Promise<void> {
  if (!isSqlite(db)) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and tbl_name = ${table}
  `.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
}

/** Plain SQL of whoever may set aside, for a moment, what the database demands. */
export async function alterByHand(db: Database, alter: RawBuilder<unknown>): Promise<void> {
  if (isSqlite(db)) await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (!isSqlite(db)) await sql`set local session_replication_role = replica`.execute(trx);
    const putGuardsBack = await setGuardsAside(trx);
    await alter.execute(trx);
    await putGuardsBack();
  });
  if (isSqlite(db)) await sql`pragma foreign_keys = on`.execute(db);
}

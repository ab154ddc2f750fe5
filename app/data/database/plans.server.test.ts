import { type Compilable, sql } from "kysely";
import { expect, test } from "vitest";
import { listWebOrderTimes } from "#app/data/orders/orders.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { growShop } from "#tests/support/database/large-shop.ts";
import { watchQueries, wholeReads } from "#tests/support/database/query-plans.ts";
import { shopOperations } from "#tests/support/database/shop-operations.ts";
import type { Database } from "./database.server.ts";
import { prepared } from "./prepared.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

onEachDatabase((database) => {
  test("no page and no action reads a table that grows from end to end, but those that must", async () => {
    const large = await growShop(await shopWithMona(database), Date.now());
    const { db } = database;
    const queries = watchQueries(db);
    const readWhole = async (run: () => Promise<unknown>) => {
      queries.length = 0;
      await run();
      const sent = [...queries];
      expect(sent).not.toEqual([]);
      const tables = await Promise.all(sent.map((query) => wholeReads(db, query)));
      return [...new Set(tables.flat())];
    };

    const found: Record<string, string[]> = {};
    for (const [name, run] of Object.entries(shopOperations(large))) {
      const tables = await readWhole(run);
      if (tables.length > 0) found[name] = tables;
    }
    expect(found).toEqual(WHOLE);

    await db.transaction().execute(async (trx) => {
      // Without the one and then the other, PostgreSQL goes by indexes, as it may in any shop.
      for (const way of ["enable_seqscan", "enable_bitmapscan"]) {
        if (!isSqlite(db)) await sql`set local ${sql.ref(way)} = off`.execute(trx);
        for (const [name, query] of Object.entries(wholeReaders(trx))) {
          expect(await wholeReads(trx, query.compile()), name).toEqual(["products"]);
        }
      }
    });
    await db.schema.dropIndex("orders_type_created").execute();
    await db.schema.dropIndex("orders_created").execute();
    expect(await readWhole(() => listWebOrderTimes(db, 10))).toEqual(["orders"]);
    expect(await readWhole(() => selectByTime(db, [{ time: 1 }]))).toEqual(["orders"]);
  });
});

/** Queries that read all products, although they answer with one row. */
function wholeReaders(db: Database): Record<string, Compilable> {
  const products = db.selectFrom("products").limit(1);
  return {
    "counts before it stops": products.select((row) => row.fn.countAll().as("count")),
    "compares all": products.select((row) => row.fn.max("price").as("highest")),
    "stops only where it finds": products
      .select("name")
      .where("price", ">", 0)
      .orderBy("image_key"),
    "makes an index of its own": db
      .selectFrom("user")
      .leftJoin("products", "products.name", "user.name")
      .select("products.id")
      .limit(1),
  };
}

/** Prepared, as what runs most often is. */
const selectByTime = prepared((db, [{ time }]: [{ time: number }, ...{ time: number }[]]) =>
  db.selectFrom("orders").select("id").where("created_at", "=", time),
);

/** What reads a table whole all the same. */
const WHOLE = {
  /** Shows every visible product: the specification's rule. */
  "the till": ["products"],
  /** Counts all products by category: on SQLite, and on PostgreSQL once its map is up to date, from an index. */
  "the collections' counts": ["products"],
};

import { expect, test } from "vitest";
import { listOrdersOfPeriod } from "#app/data/orders/orders.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { growShop } from "#tests/support/database/large-shop.ts";
import { watchQueries, wholeReads } from "#tests/support/database/query-plans.ts";
import { shopOperations } from "#tests/support/database/shop-operations.ts";

onEachDatabase((database) => {
  test("no page and no action reads a table that grows from end to end, but those that must", {
    timeout: 120_000,
  }, async () => {
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

    // Without its indexes a table is read whole, and that is noticed.
    await db.schema.dropIndex("orders_type_created").execute();
    await db.schema.dropIndex("orders_created").execute();
    expect(
      await readWhole(() => listOrdersOfPeriod(db, { start: 0, end: Date.now() }, 10)),
    ).toEqual(["orders"]);
  });
});

/** What reads a table whole all the same. */
const WHOLE = {
  /** Shows every visible product with its packs, and knows every barcode: the specification's rule. */
  "the till": ["products", "product_barcodes", "product_packs"],
  /** Counts all products by category: on SQLite, and on PostgreSQL once its map is up to date, from an index. */
  "the collections' counts": ["products"],
};

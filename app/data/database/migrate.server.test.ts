import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readFact, storeFact } from "./facts.server.ts";
import { migrate, readVersion } from "./migrate.server.ts";

onEachDatabase((shop, kind) => {
  test("migrating again changes nothing, and a schema of a newer Koshk is left as it is", async () => {
    await stockShop(shop.db, [product({})]);
    await migrate(shop.db);
    expect(await shop.db.selectFrom("products").selectAll().execute()).toHaveLength(1);
    const timestamp = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values ('9999_newer', ${timestamp})`.execute(
      shop.db,
    );
    await migrate(shop.db);
    expect(await readVersion(shop.db)).toBe("9999_newer");
  });

  test("where 1.0.0 let movements be missing, they are demanded from now on", async () => {
    await sql`delete from kysely_migration where name = '0030_movements_required'`.execute(shop.db);
    await storeFact(shop.db, "stock_without_movement", "0");
    await migrate(shop.db);
    const facts = await shop.db.selectFrom("shop_facts").select("key").execute();
    expect(facts).toEqual([{ key: "stock_movements_required_since" }]);
    const since = await readFact(shop.db, "stock_movements_required_since");
    expect(Math.abs(Date.now() - Number(since))).toBeLessThan(60_000);
  });

  if (kind === "SQLite") return;

  test("a change waits no longer for a table in use than requests would wait behind it", async () => {
    // From the one that changes the table that is read.
    await sql`delete from kysely_migration where name >= '0004_growth'`.execute(shop.db);
    const reader = new Client({ connectionString: shop.place.databaseUrl });
    await reader.connect();
    await reader.query("begin");
    await reader.query("select id from products");
    await expect(migrate(shop.db)).rejects.toThrow("lock timeout");
    await reader.end();
  });
});

import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
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

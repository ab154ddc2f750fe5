import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readFact, storeFact } from "./facts.server.ts";
import { MIGRATIONS, migrate, readVersion } from "./migrate.server.ts";

/** Shops have them recorded, so none is ever renamed or removed. There is no 0021, 0038 and 0040 to 0042. */
const LANDED = [
  "0001_shop",
  "0002_sign_in",
  "0003_sums",
  "0004_growth",
  "0005_stock_changes",
  "0006_sums_by_day",
  "0007_order_life",
  "0008_roles",
  "0009_activity",
  "0010_low_stock",
  "0011_demo_shop",
  "0012_passkeys",
  "0013_stock_ledger",
  "0014_barcodes",
  "0015_product_imports",
  "0016_stock_bookings",
  "0017_stock_counts",
  "0018_ledger_layout",
  "0019_ledger_guards",
  "0020_languages",
  "0022_section_names",
  "0023_product_names",
  "0024_payments",
  "0025_shifts",
  "0026_pins",
  "0027_offline_sales",
  "0028_list_indexes",
  "0029_moved_at",
  "0030_movements_required",
  "0031_drawers",
  "0032_refund_payments",
  "0033_approvals",
  "0034_step_up",
  "0035_staff_names",
  "0036_activity_seals",
  "0037_offline_devices",
  "0039_shift_closings",
  "0043_count_corrections",
  "0044_ledger_goes_on",
  "0045_imported_files",
  "0046_order_line_pieces",
  "0047_keeps_stock",
  "0048_age_restricted",
  "0049_best_before",
  "0050_delivery_prices",
  "0051_product_packs",
  "0052_pack_past",
  "0053_accounts",
  "0054_payment_problems",
  "0055_push_subscriptions",
  "0056_order_fulfilments",
  "0057_product_past_keys",
];

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

  test("a new database records every migration that has landed, under its name", async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name
    `.execute(shop.db);
    expect(rows.map(({ name }) => name)).toEqual(LANDED);
  });

  test("a database from before 1.0.0 is refused, and left as it is", async () => {
    await sql`delete from kysely_migration where name > '0027_offline_sales'`.execute(shop.db);
    await expect(migrate(shop.db)).rejects.toThrow(
      "This database is from before Koshk 1.0.0. Start it with 1.0.0 once, then with this version.",
    );
    expect(await readVersion(shop.db)).toBe("0027_offline_sales");
  });

  test("where 1.0.0 let movements be missing, they are demanded from now on", async () => {
    const { "0030_movements_required": migration } = await MIGRATIONS.getMigrations();
    await storeFact(shop.db, "stock_without_movement", "0");
    await migration?.up(shop.db);
    const facts = await shop.db.selectFrom("shop_facts").select("key").execute();
    expect(facts).toEqual([{ key: "stock_movements_required_since" }]);
    const since = await readFact(shop.db, "stock_movements_required_since");
    expect(Math.abs(Date.now() - Number(since))).toBeLessThan(60_000);
  });

  if (kind === "SQLite") return;

  test("a change waits no longer for a table in use than requests would wait behind it", async () => {
    // From the one that changes the table that is read.
    await sql`delete from kysely_migration where name >= '0029_moved_at'`.execute(shop.db);
    const reader = new Client({ connectionString: shop.place.databaseUrl });
    await reader.connect();
    await reader.query("begin");
    await reader.query("select id from products");
    await expect(migrate(shop.db, { maxWaitMs: 0 })).rejects.toThrow("lock timeout");
    await reader.end();
  });
});

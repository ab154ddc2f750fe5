import { getMigrations } from "better-auth/db/migration";
import type { Insertable, Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { authOptions } from "#app/services/auth/auth.server.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { openDatabase } from "./database.server.ts";
import { MIGRATIONS, migrate } from "./migrate.server.ts";
import type { Schema } from "./schema.server.ts";

onEachDatabase((shop, kind) => {
  test.each([
    ["a taken orderId in its collection", [product({}), product({ name: "other" })]],
    ["a stock below 0", [product({ stock: -1 })]],
    ["a price of 0", [product({ price: 0 })]],
    ["an orderId below 0", [product({ orderId: -1 })]],
  ])("%s is refused, and nothing is written", async (_what, products) => {
    await expect(stockShop(shop.db, products)).rejects.toThrow();
    expect(await shop.db.selectFrom("products").selectAll().execute()).toEqual([]);
  });

  test("two sections with one collectionName are refused", async () => {
    const twice = stockShop(shop.db, [], [section({}), section({ name: "hot DRINKS" })]);
    await expect(twice).rejects.toThrow();
  });

  test("an order's cart id is unique, its type goes with its other fields, and its items with it", async () => {
    const sale = { type: "Cashier", status: null, cashier_id: "me", cashier_name: "" } as const;
    const insert = (changes: Partial<Insertable<Schema["orders"]>>) => {
      const order = { id: randomId(), customer_name: "Mona", total: 100, created_at: 1 };
      const web = {
        type: "WhatsApp",
        status: "pending",
        cashier_id: null,
        cashier_name: null,
      } as const;
      const values = { ...order, ...web, cart_id: randomId(), ...changes };
      return shop.db.insertInto("orders").values(values).execute();
    };
    await insert({ cart_id: "c" });
    await insert(sale);
    for (const wrong of [
      { cart_id: "c" },
      { status: null },
      { total: 0 },
      { ...sale, status: "pending" as const },
      { ...sale, cashier_id: null },
      { ...sale, cashier_name: null },
    ]) {
      await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow();
    }
    const item = { product_id: "tea", name: "Tea", price: 1, quantity: 1, position: 0 };
    const ofNone = shop.db.insertInto("order_items").values({ ...item, order_id: "none" });
    await expect(ofNone.execute()).rejects.toThrow();
  });

  test("numbers come back as numbers, however large, and one that cannot be exact throws", async () => {
    const ids = await stockShop(shop.db, [product({ price: Number.MAX_SAFE_INTEGER })]);
    const read = () => shop.db.selectFrom("products").select("price").executeTakeFirst();
    expect(await read()).toEqual({ price: Number.MAX_SAFE_INTEGER });
    await shop.db
      .updateTable("products")
      .set((row) => ({ price: row("price", "+", 2) }))
      .where("id", "=", ids.Lighter ?? "")
      .execute();
    await expect(read()).rejects.toThrow(RangeError);
  });

  test("a Date is never bound", async () => {
    const ids = shop.db.selectFrom("products").select("id");
    await expect(ids.where("created_at", "=", new Date(0) as never).execute()).rejects.toThrow();
  });

  test("has the tables that the sign-in library asks for, and needs no more of them", async () => {
    const type = kind === "SQLite" ? "sqlite" : "postgres";
    const plan = await getMigrations(authOptions({ db: shop.db, type }, "nobody's secret"));
    expect([...plan.toBeCreated, ...plan.toBeAdded, ...plan.toBeAddedIndexes]).toEqual([]);
    expect([...plan.unsafeChanges, ...plan.schemaProblems]).toEqual([]);
  });

  test("a migration that fails half-way leaves nothing behind", async () => {
    const failing = {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable("half").addColumn("id", "text").execute();
        throw new Error("The power went.");
      },
    };
    const earlier = await new Migrator({ db: shop.db, provider: MIGRATIONS }).getMigrations();
    const known = Object.fromEntries(earlier.map(({ name, migration }) => [name, migration]));
    const provider = { getMigrations: async () => ({ ...known, "9999_half": failing }) };
    const { error } = await new Migrator({ db: shop.db, provider }).migrateToLatest();
    expect(error).toBeInstanceOf(Error);
    const tables = await shop.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain("half");
  });

  if (kind === "PostgreSQL")
    test("four processes that start on an empty database migrate it once", async () => {
      await shop.db.schema.dropSchema("public").cascade().execute();
      await shop.db.schema.createSchema("public").execute();
      const processes = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase(shop.place)),
      );
      await Promise.all(processes.map((db) => migrate(db)));
      expect(await shop.db.selectFrom("products").selectAll().execute()).toEqual([]);
      await Promise.all(processes.map((db) => db.destroy()));
    });
});

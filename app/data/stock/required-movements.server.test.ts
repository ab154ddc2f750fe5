import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { openEarlier } from "#tests/support/database/earlier-release.ts";
import { checkStock } from "./check-stock.server.ts";
import { requireMovements } from "./required-movements.server.ts";

const TEN_MINUTES_MS = 600_000;

/** What the release before does of a sale that concerns stock. */
function sellAsBefore(db: Database, id: string): Promise<unknown> {
  return sql`update products set stock = stock - 1, updated_at = ${EDIT.now}
    where id = ${id} and stock >= 1`.execute(db);
}

function addAsBefore(db: Database, id: string, stock: number): Promise<unknown> {
  return sql`
    insert into products (id, collection, order_id, name, search_name, price, is_available,
      is_visible, stock, created_at, updated_at)
    values (${id}, ${id}, 1, ${id}, ${id}, 1000, 1, 1, ${stock}, 1, 1)
  `.execute(db);
}

onEachDatabase((shop, kind) => {
  /** Teas of the release before, and the database after its migration. */
  async function updated(): Promise<Database> {
    const db = await openEarlier(shop, "0012_passkeys");
    await addAsBefore(db, "Tea", 200);
    await migrate(db);
    return db;
  }

  async function movements(db: Database): Promise<string[]> {
    const rows = await db.selectFrom("stock_movements").selectAll().orderBy("number").execute();
    return rows.map((row) =>
      [row.product_id, row.quantity, row.stock_after, row.reason, row.staff_id].join(" "),
    );
  }

  test("what the release before changes has movements of the database's own", async () => {
    const db = await updated();
    await sellAsBefore(db, "Tea");
    await addAsBefore(db, "Gum", 3);
    await sql`delete from products where id = 'Gum'`.execute(db);
    await addAsBefore(db, "Gum", 4);
    expect((await movements(db)).toSorted()).toEqual([
      "Gum -3 0 edit ",
      "Gum 3 3 opening ",
      "Gum 4 4 opening ",
      "Tea -1 199 edit ",
      "Tea 200 200 opening ",
    ]);
    expect((await checkStock(db, { isFull: true })).faults).toEqual([]);
    await db.destroy();
  });

  test("while both releases sell, each sale has its movement", async () => {
    const db = await updated();
    const other = await openDatabase(
      kind === "SQLite" ? { ...shop.place, dataDir: `${shop.place.dataDir}/before` } : shop.place,
    );
    await Promise.all(
      times(50, async () => {
        await sellAsBefore(other, "Tea");
        await resultOf(recordSale(db, cartOf(["Tea", 1, 1000]), saleOptions));
      }),
    );
    const after = (await movements(db)).map((line) => line.replace(/ \d+ /, " "));
    expect(after).toHaveLength(101);
    expect(after.filter((line) => line.includes("sale u1"))).toHaveLength(50);
    expect((await checkStock(db, { isFull: true })).faults).toEqual([]);
    await other.destroy();
    await db.destroy();
  });

  test("a change without its movement is refused once no process of the release before is left", async () => {
    const db = await updated();
    if (kind === "PostgreSQL") {
      const before = await openDatabase(shop.place);
      await before.connection().execute(async (signals) => {
        await sql`show transaction_read_only`.execute(signals);
        await storeFact(db, "stock_without_movement", String(Date.now() - TEN_MINUTES_MS));
        await requireMovements(db);
        await sellAsBefore(db, "Tea");
      });
      await before.destroy();
      await requireMovements(db);
      await sellAsBefore(db, "Tea");
      await storeFact(db, "stock_without_movement", String(Date.now() - TEN_MINUTES_MS));
    }
    await requireMovements(db);
    await expect(sellAsBefore(db, "Tea")).rejects.toThrow("with a movement");
    const change = { id: randomId(), product: "Tea", by: -1 };
    expect(await resultOf(changeStock(db, "Tea", change, EDIT))).toMatchObject({
      outcome: "changed",
    });
    await db.destroy();
  });
});

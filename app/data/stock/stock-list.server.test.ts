import { expect, test } from "vitest";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { StockFilter } from "#app/domain/stock/stock-filter.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { moveStock } from "./move-stock.server.ts";
import { listStock, readStockValue } from "./stock-list.server.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 24, 12);

onEachDatabase((shop) => {
  test.each<[StockFilter, string, string[]]>([
    ["all", "", ["Gone", "Last", "Low", "Many"]],
    ["low", "", ["Last", "Low"]],
    ["out", "", ["Gone"]],
    ["still", "", ["Many"]],
    ["all", "LAS", ["Last"]],
    // The keys of 'las' on an Arabic keyboard.
    ["all", "مشس", ["Last"]],
    ["out", "low", []],
  ])("the filter %s and the search '%s' show what they name", async (show, query, names) => {
    await stockShop(
      shop.db,
      [0, 1, 5, 6].map((stock, at) =>
        product({ name: ["Gone", "Last", "Low", "Many"][at] ?? "", orderId: at + 1, stock }),
      ),
    );
    const asked = { show, query, after: null };
    // Opening movements are of the wall clock.
    const moved = await shop.db.selectFrom("stock_movements").selectAll().execute();
    const last = Math.max(...moved.map(({ made_at }) => made_at));
    const now = show === "still" ? last + 30 * DAY_MS + 1 : NOW;
    if (show === "still") await touch(["Gone", "Last", "Low"], now);
    // As a process of the release before leaves it.
    await shop.db.updateTable("products").set({ moved_at: 0 }).where("name", "=", "Low").execute();
    const { products } = await listStock(shop.db, asked, { lowStock: 5, now });
    expect(products.map(({ name }) => name)).toEqual(names);
  });

  /** One piece added at `now`. */
  async function touch(names: string[], now: number): Promise<void> {
    const rows = await shop.db
      .selectFrom("products")
      .select("id")
      .where("name", "in", names)
      .execute();
    await transaction(shop.db, (trx) =>
      moveStock(
        trx,
        rows.map(({ id }) => ({ id, quantity: 1 })),
        { reason: "delivery", staff: "mona", document: null, now },
      ),
    );
  }

  test("a search for common words lists those with all of them in the shop's order", async () => {
    const kinds = ["Chipsy Salt", "Chipsy Chili"];
    await stockShop(
      shop.db,
      Array.from({ length: 1002 }, (_, at) =>
        product({ name: `${kinds[at % 2]} ${at}`, orderId: at }),
      ),
    );
    const list = async (query: string, after: string | null = null) =>
      listStock(shop.db, { show: "all", query, after }, { lowStock: 5, now: NOW });
    const first = await list("salt chipsy");
    expect(first.products.map(({ name }) => name)).toEqual(everySecond(0));
    const { products } = await list("salt chipsy", first.next);
    expect(products.map(({ name }) => name)).toEqual(everySecond(100));
    expect((await list("salt chili")).products).toEqual([]);
  });

  function everySecond(from: number): string[] {
    return Array.from({ length: 50 }, (_, at) => `Chipsy Salt ${from + 2 * at}`);
  }

  test("stock is worth its cost, however much there is", async () => {
    const byName = await stockShop(shop.db, [
      product({ name: "Tea", stock: 4 }),
      product({ name: "Gum", orderId: 2, stock: 7 }),
      product({ name: "Gold", orderId: 3, stock: 999_999 }),
      product({ name: "None", orderId: 4, stock: 0 }),
    ]);
    const set = (name: string, cost: number) =>
      shop.db
        .updateTable("products")
        .set({ cost })
        .where("id", "=", byName[name] ?? "")
        .execute();
    await set("Tea", 2_505_000);
    expect(await readStockValue(shop.db)).toEqual({ value: 1002, products: 4, unknown: 2 });
    // The highest price there is, for each of a million pieces.
    await set("Gold", 100_000_000 * 10_000);
    expect((await readStockValue(shop.db)).value).toBe(99_999_900_000_000 + 1002);
  });
});

import { expect, test } from "vitest";
import { MAX_PRICE, MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { randomId } from "#app/domain/id.ts";
import { STOCK_FILTERS } from "#app/domain/stock/stock-filter.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { book } from "./book.server.ts";
import { listStock, readStockValue } from "./stock-list.server.ts";

const DAY_MS = 86_400_000;
const OPENED = Date.UTC(2026, 0, 1);

onEachDatabase((shop) => {
  function deliver(lines: { id?: string; quantity: number; cost: number | null }[], now = OPENED) {
    const complete = lines.map(({ id = "", ...line }) => ({ id, ...line }));
    const about = { id: randomId(), kind: "delivery", supplier: "", note: "" } as const;
    return resultOf(book(shop.db, { ...about, lines: complete }, { staff: "mona", now }));
  }

  test("products that are low, out of stock, or have not moved for 30 days", async () => {
    const stocks = { None: 0, One: 1, Five: 4, Six: 6 };
    const ids = await stockShop(
      shop.db,
      Object.entries(stocks).map(([name, stock], orderId) => product({ name, stock, orderId })),
    );
    const now = OPENED + 31 * DAY_MS;
    await deliver([{ id: ids.Five, quantity: 1, cost: null }], now - 30 * DAY_MS);
    const names = async (show: (typeof STOCK_FILTERS)[number]["id"]) => {
      const asked = { show, query: "", after: null };
      const page = await listStock(shop.db, asked, { lowStock: 5, now });
      return [show, page.products.map(({ name }) => name)];
    };
    const shown = await Promise.all(STOCK_FILTERS.map(({ id }) => names(id)));
    expect(Object.fromEntries(shown)).toEqual({
      all: ["None", "One", "Five", "Six"],
      low: ["One", "Five"],
      out: ["None"],
      still: ["None", "One", "Six"],
    });
  });

  test("the value is of what has a known cost, and never too large to be read", async () => {
    const products = times(100, (orderId) =>
      product({ name: `Tea ${orderId}`, stock: 0, orderId }),
    );
    const ids = Object.values(
      await stockShop(shop.db, [...products, product({ orderId: 100, stock: 3 })]),
    );
    await deliver(ids.slice(0, 2).map((id) => ({ id, quantity: 3, cost: 333 })));
    expect(await readStockValue(shop.db)).toEqual({ value: 1998, products: 101, unknown: 1 });
    await deliver(times(100, (at) => ({ id: ids[at], quantity: MAX_STOCK - 10, cost: MAX_PRICE })));
    const { value } = await readStockValue(shop.db);
    expect(value / (100 * MAX_STOCK * MAX_PRICE)).toBeCloseTo(1, 3);
  });
});

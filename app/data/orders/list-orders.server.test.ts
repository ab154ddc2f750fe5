import { expect, test } from "vitest";
import { importOrders } from "#app/data/backup/import.server.ts";
import { demoOrders } from "#db/demo/history.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { countPendingOrders, listOrders, type OrdersFilter } from "./list-orders.server.ts";
import { findOrdersByCode } from "./orders.server.ts";

const ALL: OrdersFilter = { show: "all", type: null, range: null, query: "" };
const NOW = Date.now();

onEachDatabase((shop) => {
  test("pages", async () => {
    await importOrders(
      shop.db,
      demoOrders(100, [{ id: "a", name: "Tea", price: 100 }], NOW),
      "Africa/Cairo",
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listOrders(shop.db, ALL, after, NOW);
      seen.push(...page.orders.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(100);
    for (const show of ["pending", "never-sent"] as const) {
      const page = await listOrders(shop.db, { ...ALL, show }, null, NOW);
      expect(page.orders).toHaveLength(30);
    }
    expect(await countPendingOrders(shop.db)).toBe(34);
    expect(await findOrdersByCode(shop.db, seen[3]?.slice(0, 8).toUpperCase() ?? "")).toHaveLength(
      1,
    );
  });
});

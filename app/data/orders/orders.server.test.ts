import { sql } from "kysely";
import { expect, test } from "vitest";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { getOrder } from "./orders.server.ts";

const base = {
  id: randomId(),
  cartId: randomId(),
  customerName: "Mona",
  createdAt: 1_790_000_000_000,
};

const webOrder: Order = {
  ...base,
  type: "WhatsApp",
  status: "pending",
  total: 5185,
  items: [
    { id: "chips", name: "Salted Chips", quantity: 2, price: 1250 },
    { id: "seeds", name: "لب سوبر", quantity: 1, price: 2685 },
  ],
};

const sale: Order = {
  ...base,
  id: randomId(),
  cartId: randomId(),
  type: "Cashier",
  cashierId: "user-1",
  cashierName: "",
  total: 2500,
  items: [{ productId: "chips", name: "Salted Chips", price: 1250, quantity: 2 }],
};

onEachDatabase((shop) => {
  test("both types of order read back as the specification shapes them", async () => {
    await importOrders(shop.db, [webOrder, sale], "Africa/Cairo");
    expect(await getOrder(shop.db, webOrder.id)).toEqual(webOrder);
    expect(await getOrder(shop.db, sale.id)).toEqual(sale);
  });

  test("an imported history and its sums agree, over more orders than one batch", async () => {
    const orders = Array.from({ length: 1200 }, (_, index): Order => {
      const order = index % 3 === 0 ? webOrder : sale;
      const createdAt = base.createdAt + index * 1_000_003;
      return { ...order, id: randomId(), cartId: randomId(), createdAt };
    });
    await importOrders(shop.db, orders, "Africa/Cairo");
    const hours = await shop.db
      .selectFrom("sums_by_hour")
      .select((row) => [
        "type",
        row.fn.sum<number>("orders").as("orders"),
        row.fn.sum<number>("total").as("total"),
      ])
      .where("span", "like", "day%")
      .groupBy("type")
      .orderBy("type")
      .execute();
    expect(hours).toEqual([
      { type: "Cashier", orders: 800, total: 800 * 2500 },
      { type: "WhatsApp", orders: 400, total: 400 * 5185 },
    ]);
    const chips = orders.flatMap(soldItems).filter((item) => item.productId === "chips");
    const spans = await shop.db
      .selectFrom("sums_by_product")
      .select((row) => [
        sql<number>`length(span)`.as("length"),
        row.fn.sum<number>("quantity").as("quantity"),
      ])
      .where("product_id", "=", "chips")
      .groupBy("length")
      .orderBy("length")
      .execute();
    const quantity = chips.reduce((sum, item) => sum + item.quantity, 0);
    expect(spans).toEqual([9, 13, 14].map((length) => ({ length, quantity })));
  });
});

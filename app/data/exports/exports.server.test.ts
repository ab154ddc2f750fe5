import { expect, test } from "vitest";
import { addAccount, forgetAccount } from "#app/data/accounts/save-account.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { inCash } from "#app/domain/sale/payment.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import { csvDownload } from "#app/services/csv/write-csv.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { change, lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { PICK_UP, TERMS } from "#tests/support/fulfilments/delivery.ts";
import { exportCustomers } from "./export-customers.server.ts";
import { exportMovements } from "./export-movements.server.ts";
import { exportOrders } from "./export-orders.server.ts";
import type { RowExport } from "./row-export.server.ts";

async function download(db: Database, exported: RowExport): Promise<string[]> {
  const settings = { timezone: "Africa/Cairo", lowStock: 10 };
  const header = await exported.header(db);
  const read = () => ({ header, rows: exported.rows(db, settings) });
  const text = await csvDownload("a.csv", new Request("http://a"), read).text();
  return text.split("\r\n").slice(0, -1);
}

/** With the stock after each, from 50. */
const MOVEMENTS: [reason: MovementReason, quantity: number, after: number][] = [
  ["sale", -1, 49],
  ["order confirmed", -2, 47],
  ["order cancelled", 2, 49],
  ["refund", 1, 50],
  ["delivery", 12, 62],
  ["count", -2, 60],
  ["waste", -3, 57],
  ["own use", -1, 56],
  ["edit", 4, 60],
];

onEachDatabase((shop) => {
  const stock = () =>
    stockShop(shop.db, [
      product({ name: "=Tea", stock: 50 }),
      product({ name: "شاي, أخضر", orderId: 2, price: 250, stock: 50 }),
    ]);

  test("movements are exported with their reasons, oldest first", async () => {
    const { "=Tea": tea = "", "شاي, أخضر": green = "" } = await stock();
    for (const [reason, quantity] of MOVEMENTS) {
      const unitCost = reason === "delivery" ? 6_500_000 : null;
      const movement = { ...EDIT, reason, document: `of ${reason}` };
      await transaction(shop.db, (trx) =>
        moveStock(trx, [{ id: green, quantity, unitCost }], movement),
      );
    }
    const [header, ...rows] = await download(shop.db, exportMovements);
    expect(header).toBe(
      "Product,Time,Reason,Quantity,Stock After,Unit Cost,Staff,Document,Product ID,Staff ID",
    );
    const opened = "2026-01-01 02:00:00,opening,50,50,,import,";
    expect(rows.filter((row) => row.includes(tea))).toEqual([`'=Tea,${opened},${tea},import`]);
    expect(rows.filter((row) => row.includes(green))).toEqual([
      `"شاي, أخضر",${opened},${green},import`,
      ...MOVEMENTS.map(([reason, quantity, after]) => {
        const cost = reason === "delivery" ? "6.5" : "";
        return `"شاي, أخضر",2026-02-01 02:00:00,${reason},${quantity},${after},${cost},mona,of ${reason},${green},mona`;
      }),
    ]);
  });

  test("orders are exported by line, with what was refunded of each", async () => {
    const { "=Tea": tea, "شاي, أخضر": green } = await stock();
    const cart = { ...cartOf([tea, 2, 1000], [green, 3, 250]), fulfilment: PICK_UP };
    const options = { ...orderOptions, fulfilment: TERMS };
    const placed = await resultOf(placeOrder(shop.db, cart, options));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    const { id } = placed.order;
    await resultOf(change(shop.db, id, "complete"));
    for (const toStock of [true, false]) {
      const refund = {
        id: randomId(),
        reason: "Stale",
        items: [{ position: 1, quantity: 1, toStock }],
      };
      await resultOf(recordRefund(shop.db, id, refund, lifeOptions));
    }
    const later = { ...saleOptions, now: lifeOptions.now };
    const sale = {
      ...cartOf([green, 2, 250]),
      discount: { amount: 101, reason: "Offer" },
      payments: [...inCash(200), { method: "card" as const, amount: 199, received: null }],
    };
    const sold = await resultOf(recordSale(shop.db, sale, later));
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    const received_at = lifeOptions.now + 60_000;
    await shop.db
      .updateTable("orders")
      .set({ received_at } as never)
      .where("id", "=", sold.order.id)
      .execute();
    const back = {
      id: randomId(),
      reason: "Stale",
      items: [{ position: 0, quantity: 1, toStock: false }],
    };
    await resultOf(recordRefund(shop.db, sold.order.id, back, lifeOptions));
    const fetched = ",Cash,,Pick-up,,,01000123456,";
    const of = (order: string, about: string, last: string) =>
      `${orderCode(order)},2026-03-15 ${about},${order},${last}`;
    expect(await download(shop.db, exportOrders)).toEqual([
      "Order,Time,Type,Status,Customer,Cashier,Order Total,Order Discount,Discount Reason,Paid By,Product,Quantity,Price,Discount,Refunded Quantity,Refunded,Order ID,Received,Refunded By,Cashier ID,Handed Over,Area,Address,Phone,Driver",
      of(id, "12:30:00,WhatsApp,Completed,Mona Ali,,27.5,0,,,'=Tea,2,10,0,0,0", fetched),
      of(id, '12:30:00,WhatsApp,Completed,Mona Ali,,27.5,0,,,"شاي, أخضر",3,2.5,0,2,5', fetched),
      of(
        sold.order.id,
        '13:30:00,Cashier,,Mona Ali,Nour,3.99,1.01,Offer,"Cash 2, Card 1.99","شاي, أخضر",2,2.5,1.01,1,1.99',
        '2026-03-15 13:31:00,"Cash 1, Card 0.99",u1,,,,,',
      ),
    ]);
  });

  test("a pack is exported by its name, its price and how many were sold, its movements in pieces", async () => {
    const { "=Tea": tea } = await stock();
    const box = pack({ name: "box of 20", pieces: 20 });
    await addPacks(shop.db, tea, box);
    await resultOf(recordSale(shop.db, cartOf([box.id, 2, 20_000]), saleOptions));
    const [, order] = await download(shop.db, exportOrders);
    expect(order).toContain(",'=Tea (box of 20),2,200,0,0,0,");
    const movements = await download(shop.db, exportMovements);
    expect(movements.find((row) => row.includes(",sale,"))).toMatch(/^'=Tea,.*,sale,-40,10,/);
  });

  test("customers are exported with their numbers as texts, without those that are forgotten", async () => {
    const add = async (about: { name: string; opening: number }) => {
      const fields = { phone: "201001234567", note: "=1", limit: 5000 };
      const account = { id: randomId(), kind: "customer" as const, ...fields, ...about };
      await resultOf(addAccount(shop.db, account, EDIT));
      return account.id;
    };
    await resultOf(forgetAccount(shop.db, await add({ name: "Gone", opening: 0 }), EDIT));
    const id = await add({ name: "أم حسن", opening: 1250 });
    const time = "2026-02-01 02:00:00";
    expect(await download(shop.db, exportCustomers)).toEqual([
      "Name,WhatsApp Number,Note,Limit,Balance,Owed Since,Last Entry,Added,Customer ID",
      `أم حسن,'201001234567,'=1,50,12.5,${time},${time},${time},${id}`,
    ]);
  });
});

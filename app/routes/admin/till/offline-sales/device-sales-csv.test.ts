import { expect, test } from "vitest";
import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";
import { deviceSalesCsv } from "./device-sales-csv.ts";

const columns = {
  sale: "Sale",
  made: "Made",
  customer: "Customer",
  cashier: "Cashier",
  product: "Product",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
  onAccount: "Payment on account",
};

test("a sale's lines are rows, with texts that a spreadsheet would run or split made harmless", () => {
  const sale: DeviceSale = {
    position: 1,
    total: 3275,
    cashierName: 'Mona "M"',
    tries: 0,
    triedAt: null,
    said: "",
    sale: {
      cartId: "c1",
      customerName: "Ali, Omar",
      items: [
        { id: "t", name: "=1+1", price: 1000, quantity: 2 },
        { id: "s", name: "شاي;=1", price: 1275, quantity: 1 },
      ],
      payments: [],
      discount: null,
      permit: "",
      madeAt: Date.parse("2026-11-25T10:00Z"),
      clockOffset: 60_000,
    },
  };
  const payments = [{ method: "cash" as const, amount: 500, received: null }];
  const about = { items: [], payments, onAccount: { id: "a", name: "Ali" } };
  const payment = { ...sale, total: 500, sale: { ...sale.sale, ...about, cartId: "p1" } };
  expect(deviceSalesCsv([sale, payment], columns).split("\r\n")).toEqual([
    "\uFEFFSale,Made,Customer,Cashier,Product,Quantity,Price,Total",
    'c1,2026-11-25T10:01:00.000Z,"Ali, Omar","Mona ""M""",\'=1+1,2,10,32.75',
    'c1,2026-11-25T10:01:00.000Z,"Ali, Omar","Mona ""M""",شاي;\'=1,1,12.75,32.75',
    'p1,2026-11-25T10:01:00.000Z,"Ali, Omar","Mona ""M""",Payment on account,1,5,5',
    "",
  ]);
});

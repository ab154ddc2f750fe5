import { importOrders } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { randomId } from "#app/domain/id.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest } from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { type OpenShop, openShop } from "#tests/support/shop/open-shop.ts";
import { product, section, stockShop } from "./catalogue.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Sold = { id: string; name: string; price: number; quantity: number };
type About = { createdAt: number; items: Sold[]; customerName?: string };

/** A sale at the counter for a test that says only what it is about. */
export function sale({ cashierName = "Mona Hassan", ...about }: About & { cashierName?: string }) {
  const items = about.items.map(({ id, ...item }) => ({ ...item, productId: id }));
  const kind = { type: "Cashier", cashierId: "1", cashierName, items } as const;
  return { customerName: "In-Store Customer", ...base(about), ...kind } satisfies Order;
}

function webOrder(about: About) {
  const kind = { type: "WhatsApp", status: "pending" } as const;
  return { customerName: "Nour", ...base(about), ...kind } satisfies Order;
}

function base(about: About) {
  return { id: randomId(), cartId: randomId(), total: cartTotal(about.items), ...about };
}

/** The longest name there is, of words in two directions. */
export const LONG_NAME = `فول سوداني ${"roasted and salted ".repeat(5)}في كيس كبير`.slice(0, 120);

export const CLOSED_SECTION = "Closed Bakery";

const STOCK = [
  product({ name: "Peanuts", collectionName: "super-nuts", stock: 40 }),
  product({ name: "Gum", collectionName: "candy-boom", orderId: 1, stock: 5 }),
  product({ name: "Toffee", collectionName: "candy-boom", orderId: 2, stock: 6 }),
  product({ name: "Mints", collectionName: "candy-boom", orderId: 3, stock: 0 }),
  product({ name: LONG_NAME, collectionName: "super-nuts", orderId: 2, stock: 3 }),
  product({ name: "Bread", collectionName: "corner-bakery", stock: 1, is_visible: false }),
  product({ name: "Rolls", collectionName: "closed-bakery", stock: 1 }),
];
const SECTIONS = ["Corner Bakery", CLOSED_SECTION].map((name) =>
  section({ name, displayName: name }),
);

/** Tests in a signed-in page of a shop with a small catalogue and orders that are known in full. */
export const historyTest = staffTest.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const now = Date.now();
      const running = await openAdmin({ SHOP_TIMEZONE: noonZone(now) });
      await stock(running.db);
      await importOrders(running.db, history(now - (now % HOUR)), noonZone(now));
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
});

/** An empty shop with the demo shop's first account. */
export function openAdmin(settings: Record<string, string> = {}): Promise<OpenShop> {
  return openShop("none", { STAFF_EMAIL, STAFF_PASSWORD, ...settings });
}

async function stock(db: Database): Promise<void> {
  await stockShop(db, STOCK, SECTIONS);
  await db
    .updateTable("sections")
    .set({ is_active: 0 })
    .where("name", "=", CLOSED_SECTION)
    .execute();
}

/** The zone in which it is between 12:00 and 13:00, so that today has hours before and after. */
function noonZone(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

function sold(name: string, price: number, quantity: number): Sold {
  return { id: name.toLowerCase(), name, price, quantity };
}

/**
 * Of today 12 sales, the first at 08:30, the others from 10:00 on, and 4 web orders after 11:00; of
 * yesterday a sale before noon and one after it; and one of more than a year ago.
 */
function history(noon: number): Order[] {
  const peanuts = (quantity: number) => sold("Peanuts", 12_50, quantity);
  const early = sale({ createdAt: noon - 3.5 * HOUR, items: [peanuts(2)] });
  const sales = Array.from({ length: 10 }, (_, index) =>
    sale({ createdAt: noon - 2 * HOUR + index * 5 * MINUTE, items: [peanuts(2)] }),
  );
  const last = sale({
    createdAt: noon - 2 * HOUR + 55 * MINUTE,
    customerName: "Salma",
    items: [peanuts(2), sold("Mango Juice", 26_85, 1)],
  });
  const web = ["Gum", "Banana", "Apple", "Zaatar"].map((name, index) =>
    webOrder({
      createdAt: noon - HOUR + (index + 1) * 5 * MINUTE,
      items: [sold("Gum", 1_00, 10), ...(index ? [sold(name, 5_00, index === 3 ? 1 : 3)] : [])],
    }),
  );
  const before = [
    sale({ createdAt: noon - 400 * DAY, items: [sold("Kiosk", 1_234_567_890, 1)] }),
    sale({ createdAt: noon - DAY - 3 * HOUR, items: [peanuts(20)] }),
    sale({ createdAt: noon - DAY + 8 * HOUR, items: [peanuts(80)] }),
  ];
  return [...before, early, ...sales, last, ...web];
}

import { importOrders } from "#app/data/backup/import.server.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { randomId } from "#app/domain/id.ts";
import { type Order, PLAIN_SALE } from "#app/domain/orders/order.ts";
import type { RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest } from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { type OpenShop, openShop } from "#tests/support/shop/open-shop.ts";
import { product, section, stockShop } from "./catalogue.ts";
import { deleteProducts } from "./stock.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Sold = { id: string; name: string; price: number; quantity: number };
type About = { createdAt: number; items: Sold[]; customerName?: string };

export function sale({ cashierName = "Mona Hassan", ...about }: About & { cashierName?: string }) {
  const items = about.items.map(({ id, ...item }) => ({ ...item, productId: id, discount: 0 }));
  const kind = { type: "Cashier", cashierId: "1", cashierName, items } as const;
  return {
    customerName: "In-Store Customer",
    ...base(about),
    ...PLAIN_SALE,
    ...kind,
  } satisfies Order;
}

export function webOrder(about: About) {
  const kind = { type: "WhatsApp", status: "pending", language: "en", openedAt: null } as const;
  return { customerName: "Nour", ...base(about), ...kind } satisfies Order;
}

function base(about: About) {
  return { id: randomId(), cartId: randomId(), total: cartTotal(about.items), ...about };
}

/** The longest name allowed, in both writing directions. */
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
  section({ name, displayName: name, isActive: name !== CLOSED_SECTION }),
);

/** Signed-in tests in a shop whose orders are known in full. */
export const historyTest = staffTest.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const now = Date.now();
      const running = await openAdmin({ SHOP_TIMEZONE: noonZone(now) });
      await stockShop(running.db, STOCK, SECTIONS);
      await importOrders(running.db, history(now - (now % HOUR)), noonZone(now));
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
});

/** Signed-in tests in one shop for each worker, which has no products and no sections when a test begins. */
export const emptyTest = staffTest.extend<{ emptied: undefined }, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const running = await openAdmin();
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
  emptied: [
    async ({ shop }, use) => {
      await deleteProducts(shop.db);
      await shop.db.deleteFrom("sections").execute();
      await use(undefined);
    },
    { auto: true },
  ],
});

export function openAdmin(settings: Record<string, string> = {}): Promise<OpenShop> {
  return openShop("none", { STAFF_EMAIL, STAFF_PASSWORD, ...settings });
}

/** A zone in which it is between 12:00 and 13:00, so that today has hours before and after. */
function noonZone(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

function sold(name: string, price: number, quantity: number): Sold {
  return { id: name.toLowerCase(), name, price, quantity };
}

/** Today: 12 sales, 4 web orders after 11:00. Yesterday: 2 sales. 400 days ago: 1. */
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

import { cartTotal } from "#app/domain/cart.ts";
import { randomId } from "#app/domain/id.ts";
import { type Order, PLAIN_SALE } from "#app/domain/orders/order.ts";

type Sold = { id: string; name: string; nameAr?: string | null; price: number };

const DAY_MS = 86_400_000;
const SPAN_DAYS = 400;
const NAMES = ["Mona", "Omar", "سارة", "يوسف", "Nour", "محمود", "Salma", "كريم"];

/** Orders of the 400 days before `now`, oldest first; two of three at the counter. */
export function* demoOrders(count: number, products: Sold[], now: number): Generator<Order> {
  for (let index = 0; index < count; index++) {
    const day = now - SPAN_DAYS * DAY_MS + Math.floor((index / count) * SPAN_DAYS) * DAY_MS;
    const createdAt = Math.min(
      now,
      day + Math.floor(((Math.random() + Math.random()) / 2) * DAY_MS),
    );
    yield index % 3 === 0 ? webOrder(products, createdAt) : sale(products, createdAt);
  }
}

function webOrder(products: Sold[], createdAt: number): Order {
  const items = pickItems(products);
  const customerName = pick(NAMES);
  return {
    ...base(items, createdAt),
    type: "WhatsApp",
    status: "pending",
    language: "en",
    openedAt: null,
    customerName,
    items,
  };
}

function sale(products: Sold[], createdAt: number): Order {
  const items = pickItems(products);
  return {
    ...base(items, createdAt),
    ...PLAIN_SALE,
    type: "Cashier",
    customerName: "In-Store Customer",
    cashierId: "demo",
    cashierName: "",
    items: items.map(({ id, ...item }) => ({ ...item, productId: id, discount: 0 })),
  };
}

function base(items: { price: number; quantity: number }[], createdAt: number) {
  return { id: randomId(), cartId: randomId(), total: cartTotal(items), createdAt };
}

function pickItems(products: Sold[]) {
  const picked = new Set(Array.from({ length: 1 + random(4) }, () => pick(products)));
  return [...picked].map(({ id, name, nameAr, price }) => ({
    ...{ id, name, price, quantity: 1 + random(3) },
    ...(nameAr ? { nameAr } : {}),
  }));
}

function pick<T>(from: readonly T[]): T {
  const picked = from[random(from.length)];
  if (picked === undefined) throw new Error("There are no products to order.");
  return picked;
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}

import type { Database } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { STOCK } from "./busy-shop.ts";
import { answerFor, type Sent } from "./shop-client.ts";

/** What differs from what clients were answered. */
type Faults = {
  /** Acknowledged carts that are not stored as they were sent. */
  lost: string[];
  doubled: number;
  unknown: number;
  wrongStock: string[];
  wrongSums: number;
};

export const NO_FAULTS: Faults = {
  lost: [],
  doubled: 0,
  unknown: 0,
  wrongStock: [],
  wrongSums: 0,
};

/** Compares orders, stock and sums with all that was sent and delivered since the shop was made. */
export async function findFaults(
  db: Database,
  sent: Sent[],
  { stock = STOCK, delivered = new Map<string, number>() } = {},
): Promise<Faults> {
  const acknowledged = sent.filter(({ answer }) => answer !== null);
  const carts = new Set(acknowledged.map(({ cart }) => cart.cartId));
  const { length, stored } = await readOrders(db);
  return {
    lost: acknowledged.flatMap((one) => {
      const { cartId } = one.cart;
      return stored.get(cartId) === wanted(one) ? [] : cartId;
    }),
    doubled: length - stored.size,
    unknown: [...stored.keys()].filter((cartId) => !carts.has(cartId)).length,
    wrongStock: await findWrongStock(db, acknowledged, (id) => stock + (delivered.get(id) ?? 0)),
    wrongSums: (await checkSums(db, "Africa/Cairo")).count,
  };
}

function wanted({ kind, cart, answer }: Sent): string {
  return describe(kind, answer ?? "", cart.items);
}

function describe(kind: Sent["kind"], answer: string, items: { id: string; quantity: number }[]) {
  const lines = items.map(({ id, quantity }) => `${quantity} of ${id}`).sort();
  return `${kind} ${answer}: ${lines.join(", ")}`;
}

async function readOrders(db: Database) {
  const orders = await db.selectFrom("orders").select(["id", "cart_id", "type"]).execute();
  const items = await db
    .selectFrom("order_items")
    .select(["order_id", "product_id as id", "quantity"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const stored = orders.map(({ id, cart_id, type }) => {
    const kind = type === "Cashier" ? "sale" : "order";
    return [cart_id, describe(kind, answerFor(kind, id), itemsOf.get(id) ?? [])] as const;
  });
  return { length: orders.length, stored: new Map(stored) };
}

async function findWrongStock(
  db: Database,
  acknowledged: Sent[],
  brought: (id: string) => number,
): Promise<string[]> {
  const sold = new Map<string, number>();
  for (const { kind, cart } of acknowledged) {
    if (kind === "order") continue;
    for (const { id, quantity } of cart.items) sold.set(id, (sold.get(id) ?? 0) + quantity);
  }
  const products = await db.selectFrom("products").select(["id", "stock"]).execute();
  return products.flatMap(({ id, stock }) =>
    stock === brought(id) - (sold.get(id) ?? 0) ? [] : id,
  );
}

import type { Database } from "#app/data/database/database.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import type { StockFault } from "#app/domain/stock/stock-check.ts";
import { STOCK } from "./busy-shop.ts";
import { acknowledgedLife, takenByOrder } from "./order-acts.ts";
import { answerFor, type Sent } from "./shop-client.ts";

/** What differs from what clients were answered. */
type Faults = {
  /** Acknowledged carts that are not stored as they were sent, with all that was done to them. */
  lost: string[];
  doubled: number;
  unknown: number;
  wrongStock: string[];
  wrongLedger: StockFault[];
  wrongSums: number;
};

export const NO_FAULTS: Faults = {
  lost: [],
  doubled: 0,
  unknown: 0,
  wrongStock: [],
  wrongLedger: [],
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
    wrongLedger: (await checkStock(db, { isFull: true })).faults,
    wrongSums: (await checkSums(db, "Africa/Cairo")).count,
  };
}

function wanted(one: Sent): string {
  const { kind, cart, answer } = one;
  return describe(`${kind} ${answer}`, cart.items, acknowledgedLife(one));
}

function describe(
  what: string,
  items: { id: string; quantity: number }[],
  life: Iterable<string>,
): string {
  const lines = items.map(({ id, quantity }) => `${quantity} of ${id}`).sort();
  return `${what}: ${lines.join(", ")}; ${[...life].sort().join(", ")}`;
}

async function readOrders(db: Database) {
  const orders = await db.selectFrom("orders").select(["id", "cart_id", "type"]).execute();
  const items = await db
    .selectFrom("order_items")
    .select(["order_id", "product_id as id", "quantity"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const reached = db.selectFrom("order_history").select(["order_id", "status as is"]);
  const refunded = db.selectFrom("refunds").select(["order_id", "id as is"]);
  const lives = [...(await reached.execute()), ...(await refunded.execute())];
  const livesOf = Map.groupBy(lives, ({ order_id }) => order_id);
  const stored = orders.map(({ id, cart_id, type }) => {
    const kind = type === "Cashier" ? "sale" : "order";
    const what = `${kind} ${answerFor(kind, id)}`;
    const life = livesOf.get(id)?.map(({ is }) => is) ?? [];
    return [cart_id, describe(what, itemsOf.get(id) ?? [], life)] as const;
  });
  return { length: orders.length, stored: new Map(stored) };
}

async function findWrongStock(
  db: Database,
  acknowledged: Sent[],
  brought: (id: string) => number,
): Promise<string[]> {
  const sold = new Map<string, number>();
  for (const one of acknowledged) {
    const taken = one.kind === "sale" ? one.cart.items : takenByOrder(one);
    for (const { id, quantity } of taken) sold.set(id, (sold.get(id) ?? 0) + quantity);
  }
  const products = await db.selectFrom("products").select(["id", "stock"]).execute();
  return products.flatMap(({ id, stock }) =>
    stock === brought(id) - (sold.get(id) ?? 0) ? [] : id,
  );
}

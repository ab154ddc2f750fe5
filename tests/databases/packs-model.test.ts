import { expect, test } from "vitest";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { NOW, orderOptions } from "#tests/support/data/orders.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { addAccount, proveShop } from "#tests/support/data/permitted-sales.ts";
import { change, lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

const HISTORIES = 4;
const STEPS = 25;

/** The same numbers for the same seed, below 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Kind = { id: string; product: string; pieces: number; price: number; name: string };
type Asked = { kind: Kind; quantity: number };
type SoldItem = Asked & { unitCost: number | null; left: number };
type Stocked = { stock: number; cost: number | null; sold: number; costed: number; paid: number };

/** What the shop should have, by the rules alone. */
class Model {
  readonly products = new Map<string, Stocked>();
  readonly orders: { id: string; items: SoldItem[] }[] = [];

  of(id: string): Stocked {
    const known = this.products.get(id) ?? { stock: 0, cost: null, sold: 0, costed: 0, paid: 0 };
    this.products.set(id, known);
    return known;
  }

  hasAll(items: Asked[]): boolean {
    const left = new Map([...this.products].map(([id, { stock }]) => [id, stock]));
    return items.every(({ kind, quantity }) => {
      const rest = (left.get(kind.product) ?? 0) - quantity * kind.pieces;
      left.set(kind.product, rest);
      return rest >= 0;
    });
  }

  /** Stock that is missing is found. */
  sell(id: string, items: Asked[]): void {
    const sold = items.map(({ kind, quantity }) => {
      const own = this.of(kind.product);
      const pieces = quantity * kind.pieces;
      own.stock = Math.max(0, own.stock - pieces);
      own.sold += pieces;
      const unitCost = own.cost === null ? null : own.cost * kind.pieces;
      if (unitCost !== null) {
        own.paid += kind.price * quantity;
        own.costed += unitCost * quantity;
      }
      return { kind, quantity, unitCost, left: quantity };
    });
    this.orders.push({ id, items: sold });
  }

  giveBack(item: SoldItem, quantity: number): void {
    const own = this.of(item.kind.product);
    item.left -= quantity;
    own.stock += quantity * item.kind.pieces;
    own.sold -= quantity * item.kind.pieces;
    if (item.unitCost === null) return;
    own.paid -= item.kind.price * quantity;
    own.costed -= item.unitCost * quantity;
  }

  deliver(id: string, quantity: number, unit: number): void {
    const own = this.of(id);
    const worth = own.stock * (own.cost ?? 0) + quantity * unit;
    const isFirst = own.cost === null || own.stock === 0;
    own.cost = isFirst ? unit : Math.round(worth / (own.stock + quantity));
    own.stock += quantity;
  }
}

onEachDatabase((shop) => {
  async function openShop(): Promise<Kind[]> {
    await addAccount(shop.db, { id: "u1", name: "Nour", role: "owner" });
    const ids = await stockShop(shop.db, [
      product({ name: "Tea", orderId: 1, price: 1000, stock: 0 }),
      product({ name: "Gum", orderId: 2, price: 300, stock: 0 }),
    ]);
    const packs = [
      { of: "Tea", ...pack() },
      { of: "Tea", ...pack({ name: "six", pieces: 6, price: 5500 }) },
      { of: "Gum", ...pack({ name: "strip", pieces: 10, price: 2500 }) },
    ];
    const kinds = [
      { name: "Tea", id: ids.Tea ?? "", product: ids.Tea ?? "", pieces: 1, price: 1000 },
      { name: "Gum", id: ids.Gum ?? "", product: ids.Gum ?? "", pieces: 1, price: 300 },
    ];
    for (const { of, ...own } of packs) {
      await addPacks(shop.db, ids[of], own);
      const { id, pieces, price } = own;
      kinds.push({ id, pieces, price, product: ids[of] ?? "", name: `${of} (${own.name})` });
    }
    return kinds;
  }

  async function live(seed: number): Promise<void> {
    const random = randomFrom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const kinds = await openShop();
    const model = new Model();
    let now = NOW;

    const lines = (): Asked[] =>
      kinds
        .filter(() => random() < 0.4)
        .map((kind) => ({ kind, quantity: 1 + below(kind.pieces > 6 ? 2 : 5) }));
    const cartOf = (asked: Asked[]) => ({
      cartId: randomId(),
      customerName: "Mona Ali",
      items: asked.map(({ kind: { id, price }, quantity }) => ({ id, price, quantity })),
    });
    const deliver = async () => {
      const { product: id } = kinds[below(2)] as Kind;
      const [quantity, cost] = [1 + below(90), 50 + below(400)];
      const about = { kind: "delivery" as const, supplier: "", note: "" };
      const delivery = { id: randomId(), ...about, lines: [{ id, quantity, cost }] };
      await resultOf(book(shop.db, delivery, { staff: "u1", now }));
      model.deliver(id, quantity, cost * 10_000);
    };
    const sell = async () => {
      const asked = lines();
      if (asked.length === 0) return;
      const result = await resultOf(recordSale(shop.db, cartOf(asked), { ...saleOptions, now }));
      expect(result.outcome).toBe(model.hasAll(asked) ? "recorded" : "refused");
      if (result.outcome === "recorded") model.sell(result.order.id, asked);
    };
    const sellOffline = async () => {
      const asked = lines();
      if (asked.length === 0) return;
      const items = asked.map(({ kind: { id, name, price, pieces, product }, quantity }) => ({
        ...{ id, name, price, quantity },
        ...(id !== product && { pack: { productId: product, pieces } }),
      }));
      const sale = offlineSale({ cartId: randomId(), items, madeAt: now });
      const sent = recordOfflineSale(shop.db, sale, offlineOptions(now, now - 1));
      const { order, problems } = await resultOf(sent);
      expect(problems.some(({ kind }) => kind === "short")).toBe(!model.hasAll(asked));
      model.sell(order.id, asked);
    };
    const order = async () => {
      const asked = lines();
      if (asked.length === 0) return;
      const result = await resultOf(placeOrder(shop.db, cartOf(asked), { ...orderOptions, now }));
      expect(result.outcome).toBe(model.hasAll(asked) ? "placed" : "refused");
      if (result.outcome !== "placed") return;
      const end = random() < 0.7 ? "complete" : "cancel";
      if (end === "cancel") await resultOf(change(shop.db, result.order.id, "confirm"));
      await resultOf(change(shop.db, result.order.id, end));
      if (end === "complete") model.sell(result.order.id, asked);
    };
    const refund = async () => {
      const one = model.orders[below(model.orders.length)];
      const position = below(one?.items.length ?? 0);
      const item = one?.items[position];
      if (!one || !item || item.left === 0) return;
      const quantity = 1 + below(item.left);
      const items = [{ position, quantity, toStock: true }];
      const submitted = { id: randomId(), reason: "Wet", items };
      const given = recordRefund(shop.db, one.id, submitted, { ...lifeOptions, now });
      expect(await resultOf(given)).toMatchObject({
        outcome: "recorded",
        refund: { total: quantity * item.kind.price },
      });
      model.giveBack(item, quantity);
    };
    const count = async () => {
      const by = { staff: "u1", now };
      const id = randomId();
      const { product } = kinds[below(2)] as Kind;
      const to = Math.max(0, model.of(product).stock + below(7) - 3);
      await resultOf(startCount(shop.db, { id, collectionName: null, isBlind: false }, by));
      const counted = { change: randomId(), product, pieces: { to }, ageMs: 0 };
      await countProduct(shop.db, id, counted, by);
      await resultOf(bookCount(shop.db, { countId: id, id: randomId(), note: "" }, by));
      model.of(product).stock = to;
    };

    const steps = [deliver, deliver, sell, sell, sell, sellOffline, order, order, refund, count];
    await deliver();
    for (let step = 0; step < STEPS; step++) {
      now += 1000;
      await steps[below(steps.length)]?.();
    }

    for (const [id, own] of model.products) {
      const { stock, cost } = await shop.db
        .selectFrom("products")
        .select(["stock", "cost"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const years = shop.db.selectFrom("sums_by_product").where("span", "like", "year%");
      const rows = await years
        .select(["quantity", "costed", "cost"])
        .where("product_id", "=", id)
        .execute();
      const sum = (field: "quantity" | "costed" | "cost") =>
        rows.reduce((total, row) => total + row[field], 0);
      const found = {
        stock,
        cost,
        sold: sum("quantity"),
        paid: sum("costed"),
        costed: sum("cost"),
      };
      expect(found, `seed ${seed}`).toEqual(own);
    }
    await proveShop(shop.db);
  }

  test.each([...Array(HISTORIES).keys()].map((at) => 1 + at * 7919))(
    "packs, pieces, refunds, orders, deliveries and counts are those of the model: history %i",
    live,
  );
});

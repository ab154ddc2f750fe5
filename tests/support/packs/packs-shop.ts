import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { edited, resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import type { Event, EventOf, SoldLine } from "./events.ts";

/** Does in a real shop what happens in the model's, and answers as that does. */
export class PacksShop {
  readonly #db: Database;
  readonly #orderIds = new Map<string, string>();

  constructor(db: Database) {
    this.#db = db;
  }

  async perform(event: Event): Promise<object> {
    const by = { staff: "u1", now: event.now };
    switch (event.what) {
      case "sale":
        return this.#sell(event);
      case "offline sale":
        return this.#sellOffline(event);
      case "order": {
        const options = { ...orderOptions, now: event.now };
        return this.#answer(event, await resultOf(placeOrder(this.#db, cartOf(event), options)));
      }
      case "change": {
        const { cartId, action, now } = event;
        const change = { orderId: this.#orderOf(cartId), action, reason: "Closed" };
        return outcomeOf(await resultOf(changeStatus(this.#db, change, { ...lifeOptions, now })));
      }
      case "refund": {
        const { cartId, items, now } = event;
        const refund = { id: randomId(), reason: "Wet", items };
        const options = { ...lifeOptions, now };
        const result = await resultOf(
          recordRefund(this.#db, this.#orderOf(cartId), refund, options),
        );
        return { ...outcomeOf(result), ...("refund" in result && { total: result.refund.total }) };
      }
      case "booking": {
        const { kind, product: id, quantity, cost } = event;
        const booking = { id: randomId(), kind, supplier: "", note: "Old" };
        const lines = [{ id, quantity, cost }];
        return outcomeOf(await resultOf(book(this.#db, { ...booking, lines }, by)));
      }
      case "count":
        return this.#count(event);
      case "edit":
        return this.#edit(event);
    }
  }

  async #sell(sale: EventOf<"sale">) {
    const options = { ...saleOptions, now: sale.now };
    const submitted = { ...cartOf(sale), discount: discountOf(sale) };
    return this.#answer(sale, await resultOf(recordSale(this.#db, submitted, options)));
  }

  async #sellOffline(event: EventOf<"offline sale">) {
    const { cartId, lines, madeAt, now } = event;
    const items = lines.map(({ product, pieces, name, ...line }) => ({
      ...{ id: line.id, name, price: line.price, quantity: line.quantity },
      ...(product === "" && { note: "" }),
      ...(pieces > 1 && { pack: { productId: product, pieces } }),
    }));
    const sale = { ...offlineSale({ cartId, items, madeAt }), discount: discountOf(event) };
    const sent = recordOfflineSale(this.#db, sale, offlineOptions(now, madeAt - 1));
    const result = await resultOf(sent);
    const missing: Record<string, number> = {};
    for (const problem of result.problems) {
      if (problem.kind !== "short") continue;
      missing[problem.productId] = (missing[problem.productId] ?? 0) + problem.by;
    }
    return { ...this.#answer(event, result), missing };
  }

  #answer(
    { cartId }: { cartId: string },
    result: { outcome: string } | { outcome: string; order: { id: string; total: number } },
  ) {
    if (!("order" in result)) return outcomeOf(result);
    this.#orderIds.set(cartId, result.order.id);
    return { ...outcomeOf(result), total: result.order.total };
  }

  #orderOf(cartId: string): string {
    return this.#orderIds.get(cartId) ?? "";
  }

  async #count({ product, to, now }: EventOf<"count">) {
    const by = { staff: "u1", now };
    const id = randomId();
    await resultOf(startCount(this.#db, { id, collectionName: null, isBlind: false }, by));
    const counted = { change: randomId(), product, pieces: { to }, ageMs: 0 };
    const result = await countProduct(this.#db, id, counted, by);
    await resultOf(bookCount(this.#db, { countId: id, id: randomId(), note: "" }, by));
    return outcomeOf(result);
  }

  async #edit({ product: id, added, now, packs, ...event }: EventOf<"edit">) {
    const stored = await readProduct(this.#db, id);
    if (!stored) return { outcome: "gone" };
    const { price, keepsStock, cost, commission } = event;
    const change = edited(stored, {
      ...{ price, keepsStock, cost, commission, stock: stored.stock + added },
      packs: packs.map((pack) => ({ ...pack, barcodes: [], is_online: true })),
    });
    return outcomeOf(await resultOf(updateProduct(this.#db, id, change, { staff: "u1", now })));
  }
}

function outcomeOf({ outcome }: { outcome: string }) {
  return { outcome };
}

function cartOf({ cartId, lines }: { cartId: string; lines: SoldLine[] }) {
  const items = lines.map(({ id, product, price, quantity }) => ({
    ...{ id, price, quantity },
    ...(product === "" && { note: "" }),
  }));
  return { cartId, customerName: "Mona Ali", items };
}

function discountOf({ discount }: { discount: number }) {
  return discount > 0 ? { amount: discount, reason: "Regular" } : null;
}

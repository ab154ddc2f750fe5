import type { Event, EventOf } from "./events.ts";
import type { ModelFigures } from "./model-figures.ts";
import { type ModelLine, type ModelOrder, piecesBy, shareOf, takeBack } from "./model-orders.ts";
import type { ModelProduct } from "./model-products.ts";
import { ModelStock } from "./model-stock.ts";

/** The shop by plain arithmetic over what happens; it shares no code with the shop. */
export class Model {
  readonly stock: ModelStock;
  readonly orders = new Map<string, ModelOrder>();
  readonly figures: ModelFigures;

  /** Histories in one shop have products of their own, and figures together. */
  constructor(products: ModelProduct[], figures: ModelFigures) {
    this.stock = new ModelStock(products);
    this.figures = figures;
  }

  /** Answers what the shop should answer. */
  perform(event: Event): object {
    switch (event.what) {
      case "sale":
        return this.stock.sells(event.lines) ? this.#sell(event) : { outcome: "refused" };
      case "offline sale":
        return this.#sellOffline(event);
      case "order":
        return this.#order(event);
      case "change":
        return this.#change(event);
      case "refund":
        return this.#refund(event);
      case "booking":
        return this.#book(event);
      case "count": {
        const product = this.stock.of(event.product);
        if (!product.keepsStock) return { outcome: "gone" };
        product.stock = event.to;
        product.countedAt.push(event.now);
        return { outcome: "counted" };
      }
      case "edit":
        this.stock.of(event.product).edit(event);
        return { outcome: "updated" };
    }
  }

  #sell({ cartId, lines, discount, now }: EventOf<"sale">) {
    const order = this.#record("Cashier", { cartId, lines, discount, now });
    for (const { product, moved, quantity } of order.lines) {
      if (moved > 0) this.stock.of(product).move(-moved * quantity);
    }
    this.figures.earn(order, now);
    return { outcome: "recorded", total: order.total };
  }

  #sellOffline({ cartId, lines, discount, madeAt }: EventOf<"offline sale">) {
    const order = this.#record("Cashier", { cartId, lines, discount, now: madeAt });
    const taken = piecesBy(order.lines, ({ moved }) => moved);
    const missing = [...taken]
      .map(([id, pieces]) => [id, this.stock.of(id).sellOffline(pieces, madeAt)] as const)
      .filter(([, pieces]) => pieces > 0);
    this.figures.earn(order, madeAt);
    return { outcome: "recorded", total: order.total, missing: Object.fromEntries(missing) };
  }

  #order({ cartId, lines, now }: EventOf<"order">) {
    if (!this.stock.sells(lines)) return { outcome: "refused" };
    const { total } = this.#record("WhatsApp", { cartId, lines, discount: 0, now });
    return { outcome: "placed", total };
  }

  #record(
    type: ModelOrder["type"],
    { cartId, lines, discount, now }: Omit<EventOf<"sale">, "what">,
  ): ModelOrder {
    const shares = shareOf(discount, lines);
    const sold = lines.map((line, at): ModelLine => {
      const { product, pieces, price, quantity } = line;
      const moved = this.stock.takes(line);
      const unitCost = product === "" ? null : this.stock.of(product).costOf(pieces, price);
      const leftAmount = price * quantity - (shares[at] ?? 0);
      return { ...line, moved, unitCost, left: quantity, leftAmount };
    });
    const total = sold.reduce((sum, { leftAmount }) => sum + leftAmount, 0);
    const status = type === "Cashier" ? "sold" : "pending";
    const order: ModelOrder = { type, status, placedAt: now, total, lines: sold };
    this.orders.set(cartId, order);
    this.figures.place(order, 1);
    return order;
  }

  #change({ cartId, action, now }: EventOf<"change">) {
    const order = this.#orderOf(cartId);
    if (action === "cancel") this.#cancel(order);
    else if (order.status === "pending" && !this.#confirm(order)) return { outcome: "refused" };
    if (action === "complete") {
      order.status = "completed";
      this.figures.complete(order, now);
    }
    return { outcome: "changed" };
  }

  /** What a line takes, and costs, is decided now. */
  #confirm(order: ModelOrder): boolean {
    if (!this.stock.has(piecesBy(order.lines, (line) => this.stock.takes(line)))) return false;
    this.figures.place(order, -1);
    for (const line of order.lines) {
      const own = this.stock.of(line.product);
      line.moved = this.stock.takes(line);
      line.unitCost = own.costOf(line.pieces, line.price);
      own.move(-line.moved * line.quantity);
    }
    this.figures.place(order, 1);
    order.status = "confirmed";
    return true;
  }

  #cancel(order: ModelOrder): void {
    if (order.status === "confirmed") {
      for (const { product, moved, quantity } of order.lines) {
        this.stock.of(product).move(moved * quantity);
      }
    }
    order.status = "cancelled";
    this.figures.place(order, -1);
  }

  #refund({ cartId, items, now }: EventOf<"refund">) {
    const order = this.#orderOf(cartId);
    let total = 0;
    for (const { position, quantity, toStock } of items) {
      const line = order.lines[position];
      if (!line) throw new Error(`There is no line ${position}.`);
      const amount = takeBack(line, quantity);
      const isBack = toStock && line.moved > 0;
      if (isBack) this.stock.of(line.product).move(line.moved * quantity);
      this.figures.refund(line, { amount, quantity, isBack }, now);
      total += amount;
    }
    this.figures.payBack(order, total, now);
    return { outcome: "recorded", total };
  }

  #orderOf(cartId: string): ModelOrder {
    const order = this.orders.get(cartId);
    if (!order) throw new Error(`There is no order ${cartId}.`);
    return order;
  }

  #book({ kind, product: id, quantity, cost }: EventOf<"booking">) {
    const product = this.stock.of(id);
    const isDelivery = kind === "delivery";
    if (!product.keepsStock || (!isDelivery && product.stock < quantity)) {
      return { outcome: "refused" };
    }
    if (isDelivery) product.deliver(quantity, cost);
    else product.move(-quantity);
    return { outcome: "booked" };
  }
}

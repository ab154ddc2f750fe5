import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";

export type ModelProduct = { price: number; stock: number };
type ModelOrder = { customerName: string; counts: Map<string, number>; total: number };

/** An in-memory model of the till. */
export class SaleModel {
  readonly products = new Map<string, ModelProduct>();
  readonly orders = new Map<string, ModelOrder>();

  sell(sale: CartSubmission): { outcome: string; problems?: Record<string, string> } {
    const counts = countLines(sale);
    const order = this.orders.get(sale.cartId);
    if (order) {
      const same = order.customerName === sale.customerName && sameCounts(order.counts, counts);
      return { outcome: same ? "repeated" : "other-contents" };
    }
    const problems = this.#problems(sale, counts);
    if (Object.keys(problems).length > 0) return { outcome: "refused", problems };
    this.#record(sale, counts);
    return { outcome: "recorded" };
  }

  changeStock(id: string, by: number): boolean {
    const product = this.products.get(id);
    if (!product || product.stock + by < 0) return false;
    product.stock += by;
    return true;
  }

  changePrice(id: string, price: number): boolean {
    const product = this.products.get(id);
    if (product) product.price = price;
    return product !== undefined;
  }

  sold(): Map<string, number> {
    const sold = new Map<string, number>();
    for (const { counts } of this.orders.values()) {
      for (const [id, count] of counts) sold.set(id, (sold.get(id) ?? 0) + count);
    }
    return sold;
  }

  #problems(sale: CartSubmission, counts: Map<string, number>): Record<string, string> {
    const problems: Record<string, string> = {};
    for (const { id, price } of sale.items) {
      const product = this.products.get(id);
      if (!product) problems[id] = "gone";
      else if (product.stock < (counts.get(id) ?? 0)) problems[id] = "short";
      else if (product.price !== price) problems[id] = "price-changed";
    }
    return problems;
  }

  #record({ cartId, customerName }: CartSubmission, counts: Map<string, number>): void {
    let total = 0;
    for (const [id, count] of counts) {
      const product = this.products.get(id);
      if (!product) continue;
      product.stock -= count;
      total += product.price * count;
    }
    this.orders.set(cartId, { customerName, counts, total });
  }
}

function countLines(sale: CartSubmission): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, quantity } of sale.items) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}

function sameCounts(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, count]) => other.get(id) === count);
}

import type { SoldLine } from "./events.ts";
import { piecesBy } from "./model-orders.ts";
import type { ModelProduct } from "./model-products.ts";

/** The products of a history, and what can be sold of them. */
export class ModelStock {
  readonly products: Map<string, ModelProduct>;

  constructor(products: ModelProduct[]) {
    this.products = new Map(products.map((product) => [product.id, product]));
  }

  of(id: string): ModelProduct {
    const product = this.products.get(id);
    if (!product) throw new Error(`There is no product ${id}.`);
    return product;
  }

  /** Each line at its price, and all of them together. */
  sells(lines: SoldLine[]): boolean {
    const isOffered = lines.every(({ id, product, pieces, price }) => {
      if (product === "") return true;
      const own = this.of(product);
      if (id === product) return own.price === price;
      const pack = own.packs.find((one) => one.id === id);
      return own.keepsStock && pack?.pieces === pieces && pack.price === price;
    });
    const needed = piecesBy(lines, (line) => this.takes(line));
    return isOffered && this.has(needed);
  }

  takes({ product, pieces }: SoldLine): number {
    return product !== "" && this.of(product).keepsStock ? pieces : 0;
  }

  has(needed: Map<string, number>): boolean {
    return [...needed].every(([id, pieces]) => this.of(id).stock >= pieces);
  }
}

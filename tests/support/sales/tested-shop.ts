import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { findProduct } from "#app/data/catalogue/products/products.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { EDIT, edited, newProduct, resultOf } from "#tests/support/data/edits.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import type { Sell, Step } from "./sale-steps.ts";

const COLLECTION = "smokes";

export type SaleAnswer =
  | { outcome: "recorded" | "repeated" | "other-contents" }
  | { outcome: "refused"; lines: Pick<LineRefusal, "id" | "problem">[] };

/** Performs steps in a real shop and remembers its product and sale ids. */
export class TestedShop {
  readonly db: Database;
  readonly ids: string[] = [];
  readonly #sent = new Map<number, CartSubmission>();

  constructor(db: Database) {
    this.db = db;
  }

  idOf(product: number): string {
    return this.ids[product % this.ids.length] ?? "";
  }

  saleOf({ lines, stale, ...sell }: Sell, priceOf: (id: string) => number): CartSubmission {
    const earlier = this.#sent.get(sell.slot);
    if (sell.again && earlier) return earlier;
    const sale = {
      cartId: earlier?.cartId ?? randomId(),
      customerName: sell.customerName,
      items: lines.map(({ product, quantity }) => {
        const id = this.idOf(product);
        const isStale = stale !== null && id === this.idOf(stale);
        return { id, quantity, price: priceOf(id) + (isStale ? 1 : 0) };
      }),
    };
    this.#sent.set(sell.slot, sale);
    return sale;
  }

  sell(sale: CartSubmission): Promise<SaleAnswer> {
    return resultOf(recordSale(this.db, sale, saleOptions));
  }

  async add({ price, stock }: Extract<Step, { what: "add" }>): Promise<string> {
    const id = randomId();
    this.ids.push(id);
    const result = await resultOf(
      addProduct(this.db, COLLECTION, id, newProduct({ price, stock }), EDIT),
    );
    if (result.outcome !== "added") throw new Error(result.outcome);
    return id;
  }

  async changeStock(id: string, by: number): Promise<boolean> {
    const change = { id: randomId(), product: id, by };
    const { outcome } = await resultOf(changeStock(this.db, COLLECTION, change, EDIT));
    return outcome === "changed";
  }

  async changePrice(id: string, price: number): Promise<boolean> {
    const product = await findProduct(this.db, COLLECTION, id);
    if (!product) return false;
    const change = edited(product, { price });
    const { outcome } = await resultOf(updateProduct(this.db, COLLECTION, id, change, EDIT));
    return outcome === "updated";
  }

  async delete(id: string): Promise<void> {
    await resultOf(deleteProduct(this.db, COLLECTION, id, EDIT));
  }

  async products(): Promise<Map<string, { price: number; stock: number }>> {
    const rows = await this.db
      .selectFrom("products")
      .select(["id", "price", "stock"])
      .where("id", "in", this.ids)
      .execute();
    return new Map(rows.map(({ id, ...product }) => [id, product]));
  }

  async orders() {
    const cartIds = [...this.#sent.values()].map(({ cartId }) => cartId);
    const rows = await this.db
      .selectFrom("orders")
      .innerJoin("order_items", "order_items.order_id", "orders.id")
      .select(["cart_id", "customer_name", "total", "product_id", "quantity"])
      .where("cart_id", "in", ["", ...cartIds])
      .execute();
    return new Map(
      [...Map.groupBy(rows, (row) => row.cart_id)].map(([cartId, items]) => [
        cartId,
        {
          customerName: items[0]?.customer_name,
          total: items[0]?.total,
          counts: new Map(items.map(({ product_id, quantity }) => [product_id, quantity])),
        },
      ]),
    );
  }

  async close(): Promise<void> {
    await this.db.deleteFrom("products").where("id", "in", this.ids).execute();
  }
}

import assert from "node:assert/strict";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { summedOf } from "#tests/support/data/sales.ts";
import type { Step } from "./sale-steps.ts";
import type { TestedShop } from "./tested-shop.ts";

type Products = Awaited<ReturnType<TestedShop["products"]>>;

/** Performs steps concurrently and checks that their results are consistent. */
export class ConcurrentSteps {
  readonly #tested: TestedShop;
  readonly #before: Products;
  readonly #delivered = new Map<string, number>();
  readonly #recorded: CartSubmission[] = [];

  constructor(tested: TestedShop, before: Products) {
    this.#tested = tested;
    this.#before = before;
  }

  async perform(step: Step): Promise<void> {
    const tested = this.#tested;
    switch (step.what) {
      case "sell": {
        const sale = tested.saleOf(step.sell, (id) => this.#before.get(id)?.price ?? 1);
        if ((await tested.sell(sale)).outcome === "recorded") this.#recorded.push(sale);
        return;
      }
      case "stock": {
        const id = tested.idOf(step.product);
        if (await tested.changeStock(id, step.by)) add(this.#delivered, id, step.by);
        return;
      }
      case "price":
        await tested.changePrice(tested.idOf(step.product), step.price);
        return;
      case "delete":
        return tested.delete(tested.idOf(step.product));
      case "add":
        this.#before.set(await tested.add(step), step);
    }
  }

  async expectConsistent(): Promise<void> {
    const orders = await this.#tested.orders();
    const recorded = this.#recorded.map(({ cartId }) => cartId);
    assert.deepEqual([...orders.keys()].sort(), recorded.sort());
    const sold = new Map<string, number>();
    for (const sale of this.#recorded) {
      const counts = new Map<string, number>();
      for (const { id, quantity } of sale.items) add(counts, id, quantity);
      assert.deepEqual(orders.get(sale.cartId)?.counts, counts);
      for (const [id, count] of counts) add(sold, id, count);
    }
    assert.deepEqual(await summedOf(this.#tested.db, this.#tested.ids), sold);
    await this.#expectStocks(sold);
  }

  async #expectStocks(sold: Map<string, number>): Promise<void> {
    const left = await this.#tested.products();
    for (const [id, { stock }] of this.#before) {
      const rest = stock + (this.#delivered.get(id) ?? 0) - (sold.get(id) ?? 0);
      assert.ok(rest >= 0, `${-rest} more were sold than there were`);
      if (left.has(id)) assert.equal(left.get(id)?.stock, rest);
    }
  }
}

function add(sums: Map<string, number>, id: string, count: number): void {
  sums.set(id, (sums.get(id) ?? 0) + count);
}

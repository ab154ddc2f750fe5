import assert from "node:assert/strict";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { summedOf } from "#tests/support/data/sales.ts";
import type { Step } from "./sale-steps.ts";
import type { SaleWorld } from "./tested-shop.ts";

type Products = Awaited<ReturnType<SaleWorld["products"]>>;

/** Many things at once: what each came to, and whether they add up in the end. */
export class BusyDay {
  readonly #world: SaleWorld;
  readonly #before: Products;
  readonly #delivered = new Map<string, number>();
  readonly #recorded: CartSubmission[] = [];

  constructor(world: SaleWorld, before: Products) {
    this.#world = world;
    this.#before = before;
  }

  async perform(step: Step): Promise<void> {
    const world = this.#world;
    switch (step.what) {
      case "sell": {
        const sale = world.saleOf(step.sell, (id) => this.#before.get(id)?.price ?? 1);
        if ((await world.sell(sale)).outcome === "recorded") this.#recorded.push(sale);
        return;
      }
      case "stock": {
        const id = world.idOf(step.product);
        if (await world.changeStock(id, step.by)) add(this.#delivered, id, step.by);
        return;
      }
      case "price":
        await world.changePrice(world.idOf(step.product), step.price);
        return;
      case "delete":
        return world.delete(world.idOf(step.product));
      case "add":
        this.#before.set(await world.add(step), step);
    }
  }

  async expectWhole(): Promise<void> {
    const orders = await this.#world.orders();
    const recorded = this.#recorded.map(({ cartId }) => cartId);
    assert.deepEqual([...orders.keys()].sort(), recorded.sort());
    const sold = new Map<string, number>();
    for (const sale of this.#recorded) {
      const counts = new Map<string, number>();
      for (const { id, quantity } of sale.items) add(counts, id, quantity);
      assert.deepEqual(orders.get(sale.cartId)?.counts, counts);
      for (const [id, count] of counts) add(sold, id, count);
    }
    assert.deepEqual(await summedOf(this.#world.db, this.#world.ids), sold);
    await this.#expectStocks(sold);
  }

  async #expectStocks(sold: Map<string, number>): Promise<void> {
    const left = await this.#world.products();
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

import assert from "node:assert/strict";
import { summedOf } from "#tests/support/data/sales.ts";
import type { SaleModel } from "./sale-model.ts";
import type { Step } from "./sale-steps.ts";
import type { SaleAnswer, TestedShop } from "./tested-shop.ts";

/** Performs a step in the shop and in the model and compares the answers. */
export async function perform(step: Step, tested: TestedShop, model: SaleModel): Promise<void> {
  switch (step.what) {
    case "sell": {
      const sale = tested.saleOf(step.sell, (id) => model.products.get(id)?.price ?? 1);
      assert.deepEqual(answerOf(await tested.sell(sale)), model.sell(sale));
      return;
    }
    case "stock": {
      const id = tested.idOf(step.product);
      assert.equal(await tested.changeStock(id, step.by), model.changeStock(id, step.by));
      return;
    }
    case "price": {
      const id = tested.idOf(step.product);
      assert.equal(await tested.changePrice(id, step.price), model.changePrice(id, step.price));
      return;
    }
    case "delete": {
      const id = tested.idOf(step.product);
      await tested.delete(id);
      model.products.delete(id);
      return;
    }
    case "add":
      model.products.set(await tested.add(step), { price: step.price, stock: step.stock });
  }
}

function answerOf(result: SaleAnswer): ReturnType<SaleModel["sell"]> {
  if (result.outcome !== "refused") return { outcome: result.outcome };
  const problems = Object.fromEntries(result.lines.map(({ id, problem }) => [id, problem]));
  return { outcome: "refused", problems };
}

export async function expectSame(tested: TestedShop, model: SaleModel): Promise<void> {
  assert.deepEqual(await tested.products(), model.products);
  assert.deepEqual(await tested.orders(), model.orders);
  assert.deepEqual(await summedOf(tested.db, tested.ids), model.sold());
}

import { expect, test } from "vitest";
import { cleanUpDone } from "#app/data/catalogue/done-once.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, LATER, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listProducts } from "./products.server.ts";
import { changeStock } from "./stock.server.ts";

onEachDatabase((shop) => {
  async function stocked(stock: number): Promise<string> {
    const ids = await stockShop(shop.db, [product({ stock })]);
    return ids.Lighter ?? "";
  }

  const change = (product: string, by: number, id = randomId(), from = "smokes") =>
    resultOf(changeStock(shop.db, from, { id, product, by }, EDIT));

  async function read() {
    const [stored] = await listProducts(shop.db, "smokes");
    if (!stored) throw new Error("The product is gone.");
    return stored;
  }

  test("stock goes up and down, and the version stays", async () => {
    const id = await stocked(5);
    expect(await change(id, 3)).toEqual({ outcome: "changed", stock: 8 });
    expect(await change(id, -8)).toEqual({ outcome: "changed", stock: 0 });
    expect(await read()).toMatchObject({ stock: 0, version: 1, updatedAt: LATER });
  });

  test("stock stays within its limits, and a refusal names it", async () => {
    const id = await stocked(2);
    expect(await change(id, -3)).toEqual({ outcome: "short", stock: 2 });
    expect(await change(id, MAX_STOCK - 1)).toEqual({ outcome: "short", stock: 2 });
    expect(await change(id, MAX_STOCK - 2)).toEqual({ outcome: "changed", stock: MAX_STOCK });
  });

  test("of 30 that take one of 20 at once, 20 get it", async () => {
    const id = await stocked(20);
    const results = await Promise.all(times(30, () => change(id, -1)));
    expect(results.filter(({ outcome }) => outcome === "changed")).toHaveLength(20);
    expect(await read()).toMatchObject({ stock: 0 });
  });

  test("a product that is gone, or elsewhere, is gone", async () => {
    const id = await stocked(5);
    expect(await change(randomId(), 1)).toEqual({ outcome: "gone" });
    expect(await change(id, 1, randomId(), "game-on")).toEqual({ outcome: "gone" });
    expect(await read()).toMatchObject({ stock: 5, version: 1 });
  });

  test("a change that is sent ten times at once, and again later, is made once", async () => {
    const id = await stocked(5);
    const sent = randomId();
    const results = await Promise.all(times(10, () => change(id, 3, sent)));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["changed", ...Array(9).fill("repeated")]);
    expect(await change(id, 3, sent)).toEqual({ outcome: "repeated" });
    expect(await read()).toMatchObject({ stock: 8 });
  });

  test("a change that was refused is made when it is sent again and fits", async () => {
    const id = await stocked(1);
    const sent = randomId();
    expect(await change(id, -2, sent)).toEqual({ outcome: "short", stock: 1 });
    await change(id, 1);
    expect(await change(id, -2, sent)).toEqual({ outcome: "changed", stock: 0 });
  });

  test("the cleanUp forgets what nobody sends again, and leaves the rest", async () => {
    const id = await stocked(5);
    const sent = randomId();
    await change(id, 1, sent);
    await cleanUpDone(shop.db, LATER);
    expect(await change(id, 1, sent)).toEqual({ outcome: "repeated" });
    await cleanUpDone(shop.db, LATER + 1);
    expect(await change(id, 1, sent)).toEqual({ outcome: "changed", stock: 7 });
  });
});

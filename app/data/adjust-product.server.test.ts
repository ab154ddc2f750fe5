import { expect, test } from "vitest";
import { product, stockShop } from "../../tests/support/catalogue.ts";
import { onEachDatabase } from "../../tests/support/database.ts";
import { LATER, times } from "../../tests/support/edits.ts";
import { randomId } from "../domain/id.ts";
import { MAX_STOCK } from "../domain/product-form.ts";
import { changeStock, switchProduct } from "./adjust-product.server.ts";
import { listProducts } from "./products.server.ts";

onEachDatabase((shop) => {
  async function stocked(stock: number): Promise<string> {
    const ids = await stockShop(shop.db, [product({ stock })]);
    return ids.Lighter ?? "";
  }

  const change = (id: string, by: number, from = "smokes") =>
    changeStock(shop.db, from, id, by, LATER);

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

  test("stock stays within its limits, and what there is, is told", async () => {
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
    expect(await change(id, 1, "game-on")).toEqual({ outcome: "gone" });
    const to = { is_visible: false };
    expect(await switchProduct(shop.db, "smokes", randomId(), to, LATER)).toBe(false);
    expect(await switchProduct(shop.db, "game-on", id, to, LATER)).toBe(false);
    expect(await read()).toMatchObject({ stock: 5, is_visible: true, version: 1 });
  });

  test("a switch turns its own flag, and is a version only when it turns", async () => {
    const id = await stocked(5);
    const turn = (to: Parameters<typeof switchProduct>[3]) =>
      switchProduct(shop.db, "smokes", id, to, LATER);
    expect(await turn({ is_available: false })).toBe(true);
    expect(await turn({ is_available: false })).toBe(true);
    expect(await read()).toMatchObject({ is_available: false, is_visible: true, version: 2 });
    expect(await turn({ is_visible: false })).toBe(true);
    expect(await turn({ is_available: true })).toBe(true);
    expect(await read()).toMatchObject({ is_available: true, is_visible: false, version: 4 });
  });
});

import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listProducts } from "./products.server.ts";
import { switchProduct } from "./switch-product.server.ts";

onEachDatabase((shop) => {
  async function stocked(): Promise<string> {
    const ids = await stockShop(shop.db, [product({})]);
    return ids.Lighter ?? "";
  }

  test("a switch turns its own flag, and is a version only when it turns", async () => {
    const id = await stocked();
    const turn = (to: Parameters<typeof switchProduct>[3]) =>
      resultOf(switchProduct(shop.db, "smokes", id, to, EDIT));
    expect(await turn({ is_available: false })).toEqual({ outcome: "switched" });
    expect(await turn({ is_available: false })).toEqual({ outcome: "switched" });
    const read = () => listProducts(shop.db, "smokes");
    expect(await read()).toMatchObject([{ is_available: false, is_visible: true, version: 2 }]);
    expect(await turn({ is_visible: false })).toEqual({ outcome: "switched" });
    expect(await turn({ is_available: true })).toEqual({ outcome: "switched" });
    expect(await read()).toMatchObject([{ is_available: true, is_visible: false, version: 4 }]);
  });

  test("a product that is gone, or elsewhere, is not switched", async () => {
    const id = await stocked();
    const to = { is_visible: false };
    expect(await resultOf(switchProduct(shop.db, "smokes", randomId(), to, EDIT))).toEqual({
      outcome: "gone",
    });
    expect(await resultOf(switchProduct(shop.db, "game-on", id, to, EDIT))).toEqual({
      outcome: "gone",
    });
    expect(await listProducts(shop.db, "smokes")).toMatchObject([{ is_visible: true, version: 1 }]);
  });
});

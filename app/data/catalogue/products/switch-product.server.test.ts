import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listProducts } from "./products.server.ts";
import { switchProduct } from "./switch-product.server.ts";

onEachDatabase((shop) => {
  test("a switch turns its own flag, of a product of its collection, and is a version only when it turns", async () => {
    const { Lighter: id = "" } = await stockShop(shop.db, [product({})]);
    const turn = (to: Parameters<typeof switchProduct>[3], of = id, from = "smokes") =>
      resultOf(switchProduct(shop.db, from, of, to, EDIT));
    const read = () => listProducts(shop.db, "smokes");
    for (const missing of [
      turn({ is_visible: false }, randomId()),
      turn({ is_visible: false }, id, "game-on"),
    ]) {
      expect(await missing).toEqual({ outcome: "gone" });
    }
    expect(await turn({ is_available: false })).toEqual({ outcome: "switched" });
    expect(await turn({ is_available: false })).toEqual({ outcome: "switched" });
    expect(await read()).toMatchObject([{ is_available: false, is_visible: true, version: 2 }]);
    expect(await turn({ is_visible: false })).toEqual({ outcome: "switched" });
    expect(await turn({ is_available: true })).toEqual({ outcome: "switched" });
    expect(await read()).toMatchObject([{ is_available: true, is_visible: false, version: 4 }]);
  });
});

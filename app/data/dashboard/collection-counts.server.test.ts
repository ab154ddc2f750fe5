import { expect, test } from "vitest";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { countCollections } from "./collection-counts.server.ts";

onEachDatabase((shop) => {
  test("counts each collection's products: low, unavailable and hidden ones too", async () => {
    expect(await countCollections(shop.db, LOW_STOCK)).toEqual(new Map());
    await stockShop(
      shop.db,
      [
        product({ name: "plenty", orderId: 1, stock: 6 }),
        product({ name: "low", orderId: 2, stock: 5 }),
        product({ name: "last one", orderId: 3, stock: 1 }),
        product({ name: "none left", orderId: 4, stock: 0 }),
        product({ name: "low and off", orderId: 5, stock: 3, is_available: false }),
        product({ name: "hidden and off", orderId: 6, is_visible: false, is_available: false }),
        product({ name: "tea", collectionName: "hot-drinks", is_visible: false }),
        product({ name: "coffee", collectionName: "hot-drinks", orderId: 2 }),
      ],
      [section({ name: "Hot Drinks" })],
    );
    expect(Object.fromEntries(await countCollections(shop.db, LOW_STOCK))).toEqual({
      smokes: { products: 6, low: 3, unavailable: 2, hidden: 1 },
      "hot-drinks": { products: 2, low: 0, unavailable: 0, hidden: 1 },
    });
    expect((await countCollections(shop.db, 6)).get("smokes")?.low).toBe(4);
  });
});

import { expect, test } from "vitest";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { databaseMadeAt, unusedImages } from "./image-use.server.ts";

const HOUR = 3_600_000;

onEachDatabase((shop) => {
  test("finds the images that no product has", async () => {
    await stockShop(shop.db, [
      product({ name: "one", image: image("مشتركة") }),
      product({ name: "two", orderId: 2, image: image("مشتركة") }),
      product({ name: "none", orderId: 3 }),
    ]);
    const keys = ["one", "مشتركة", "two"].map((name) => image(name).key);
    expect(await unusedImages(shop.db, keys)).toEqual([keys[0], keys[2]]);
    expect(await unusedImages(shop.db, [])).toEqual([]);
  });

  test("knows when it was made", async () => {
    const made = await databaseMadeAt(shop.db);
    expect(made).toBeLessThanOrEqual(Date.now());
    // It is a copy of one that was made when the run began.
    expect(made).toBeGreaterThan(Date.now() - HOUR);
  });
});

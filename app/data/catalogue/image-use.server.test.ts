import { expect, test } from "vitest";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, heroKey, image, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { databaseMadeAt, listImages, unusedImages } from "./image-use.server.ts";

const HOUR = 3_600_000;

onEachDatabase((shop) => {
  test("finds the images that neither a product nor the settings have", async () => {
    await stockShop(shop.db, [
      product({ name: "one", image: image("مشتركة") }),
      product({ name: "two", orderId: 2, image: image("مشتركة") }),
      product({ name: "none", orderId: 3 }),
    ]);
    const keys = ["one", "مشتركة", "two"].map((name) => image(name).key);
    const heroes = ["front", "old"].map(heroKey);
    const settings = { hero: heroes[0] ?? "" };
    await resultOf(
      saveShopSettings(
        shop.db,
        settings,
        { save: randomId(), version: 0, inForce: NEW_SHOP },
        EDIT,
      ),
    );
    const unused = await unusedImages(shop.db, [...keys, ...heroes]);
    expect(unused).toEqual([keys[0], keys[2], heroes[1]]);
    expect((await listImages(shop.db)).sort()).toEqual([heroes[0], keys[1]]);
    expect(await unusedImages(shop.db, [])).toEqual([]);
  });

  test("knows when it was made", async () => {
    const made = await databaseMadeAt(shop.db);
    expect(made).toBeLessThanOrEqual(Date.now());
    // It is a copy of one that was made when the run began.
    expect(made).toBeGreaterThan(Date.now() - HOUR);
  });
});

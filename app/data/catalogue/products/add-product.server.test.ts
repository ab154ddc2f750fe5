import { expect, test } from "vitest";
import { searchProducts } from "#app/data/catalogue/search.server.ts";
import { KEEPS_STOCK } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import {
  collection,
  EDIT,
  effectsOf,
  image,
  LATER,
  newProduct,
  resultOf,
  times,
} from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type AddProductResult, addProduct } from "./add-product.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { listProducts } from "./products.server.ts";

function outcomes(results: AddProductResult[]): string[] {
  return results.map(({ outcome }) => outcome).sort();
}

onEachDatabase((shop) => {
  const add = (about: Parameters<typeof newProduct>[0] = {}, id = randomId(), to = "smokes") =>
    resultOf(addProduct(shop.db, to, id, newProduct(about), EDIT));

  test("stores what the form holds, and finds it as Arabic is written", async () => {
    const id = randomId();
    const fields = { name: "لبّ سوبر", orderId: 0, is_available: false };
    const added = { id, collectionName: "smokes", version: 1, createdAt: LATER, updatedAt: LATER };
    const stored = { ...newProduct(fields), nameAr: "", ...KEEPS_STOCK, ...added };
    expect(await add(fields, id)).toEqual({ outcome: "added", product: stored });
    expect(await listProducts(shop.db, "smokes")).toEqual([stored]);
    const { products } = await searchProducts(shop.db, "لب", "en");
    expect(products.map((found) => found.id)).toEqual([id]);
  });

  test("a blank orderId gets 1, then the highest plus 1; hidden products count", async () => {
    expect(await add()).toMatchObject({ product: { orderId: 1 } });
    await stockShop(shop.db, [product({ orderId: 41, is_visible: false })]);
    expect(await add()).toMatchObject({ product: { orderId: 42 } });
    expect(await add({}, randomId(), "game-on")).toMatchObject({ product: { orderId: 1 } });
  });

  test("a taken orderId is refused, and free in another collection", async () => {
    await stockShop(shop.db, [product({ orderId: 7 })]);
    expect(await add({ orderId: 7 })).toEqual({ outcome: "taken", position: 7 });
    expect(await collection(shop.db)).toEqual(["7 Lighter"]);
    expect(await add({ orderId: 7 }, randomId(), "game-on")).toMatchObject({ outcome: "added" });
  });

  test("the same id again is the same product, also at once, and writes nothing", async () => {
    const id = randomId();
    const results = await Promise.all(times(8, () => add({}, id)));
    expect(outcomes(results)).toEqual(Array(8).fill("added"));
    const again = await add({ name: "other", image: image("other") }, id);
    expect(again).toEqual({ ...results[0], outcome: "changed" });
    expect(await collection(shop.db)).toEqual(["1 شاي"]);
  });

  test("the id of a product in another collection is refused", async () => {
    const id = randomId();
    await add({}, id, "game-on");
    expect(await add({}, id)).toEqual({ outcome: "elsewhere" });
  });

  test("an image that a deletion removes is never a product's", async () => {
    for (let turn = 0; turn < 40; turn++) {
      const id = randomId();
      const photo = { image: image(`photo ${turn}`) };
      await add(photo, id);
      const deletion = deleteProduct(shop.db, id, EDIT);
      const [{ images }] = await Promise.all([
        effectsOf(deletion),
        add(photo, id),
        add(photo, randomId()),
      ]);
      const kept = await listProducts(shop.db, "smokes");
      const keys = kept.map((product) => product.image?.key);
      expect(images?.filter((key) => keys.includes(key))).toEqual([]);
    }
  });

  test("takes sections, active or not, and no other collection", async () => {
    const off = section({ name: "Off", isActive: false });
    await stockShop(shop.db, [], [section({ name: "حلويات" }), off]);
    for (const to of ["حلويات", "off"]) {
      expect(await add({}, randomId(), to)).toMatchObject({ outcome: "added" });
    }
    for (const to of ["gone", "Smokes", "a\u0000b", ""]) {
      expect(await add({}, randomId(), to)).toEqual({ outcome: "no-collection" });
    }
  });

  test("8 at once with one orderId: one is added, seven are taken", async () => {
    const results = await Promise.all(times(8, () => add({ orderId: 5 })));
    expect(outcomes(results)).toEqual(["added", ...Array(7).fill("taken")]);
    expect(await collection(shop.db)).toEqual(["5 شاي"]);
  });

  test("8 at once without one: eight numbers without a gap", async () => {
    const results = await Promise.all(times(8, () => add()));
    expect(outcomes(results)).toEqual(Array(8).fill("added"));
    const numbers = (await listProducts(shop.db, "smokes")).map(({ orderId }) => orderId);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

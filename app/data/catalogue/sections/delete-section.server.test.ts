import { expect, test } from "vitest";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import {
  collection,
  EDIT,
  effectsOf,
  image,
  newProduct,
  newSection,
  resultOf,
  times,
} from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { deleteSection } from "./delete-section.server.ts";
import { createSection } from "./edit-sections.server.ts";
import { findSection } from "./sections.server.ts";

onEachDatabase((shop) => {
  const stocked = () =>
    stockShop(
      shop.db,
      [
        product({ collectionName: "حلويات", orderId: 1, name: "own", image: image("own") }),
        product({ collectionName: "حلويات", orderId: 2, name: "twin", image: image("own") }),
        product({ collectionName: "حلويات", orderId: 3, name: "lent", image: image("lent") }),
        product({ collectionName: "حلويات", orderId: 4, name: "plain" }),
        product({ name: "elsewhere", image: image("lent") }),
      ],
      [section({ name: "حلويات" })],
    );

  async function idOf(collectionName: string): Promise<string> {
    return (await findSection(shop.db, collectionName))?.id ?? "";
  }

  test("takes its products along, and names the images that nobody has any more", async () => {
    await stocked();
    const id = await idOf("حلويات");
    expect(await effectsOf(deleteSection(shop.db, id, EDIT))).toMatchObject({
      images: [image("own").key],
    });
    expect(await findSection(shop.db, "حلويات")).toBeNull();
    expect(await collection(shop.db, "حلويات")).toEqual([]);
    expect(await collection(shop.db)).toEqual(["1 elsewhere"]);
    expect(await resultOf(deleteSection(shop.db, id, EDIT))).toEqual({ outcome: "gone" });
  });

  test("orders of its products stay whole", async () => {
    const ids = await stocked();
    const placed = await resultOf(placeOrder(shop.db, cartOf([ids.own, 2, 1000]), orderOptions));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    await resultOf(deleteSection(shop.db, await idOf("حلويات"), EDIT));
    expect(await getOrder(shop.db, placed.order.id)).toEqual(placed.order);
  });

  test("products added at the same time are deleted or refused", async () => {
    for (let round = 0; round < 5; round++) {
      const id = randomId();
      await resultOf(createSection(shop.db, id, newSection({ name: "New" }), EDIT));
      const add = () => resultOf(addProduct(shop.db, "new", randomId(), newProduct(), EDIT));
      const deleted = () => resultOf(deleteSection(shop.db, id, EDIT));
      await Promise.all([...times(3, add), deleted(), ...times(3, add)]);
      expect(await collection(shop.db, "new")).toEqual([]);
    }
  });

  test("deleting and selling at once never deadlock", async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await stockShop(
        shop.db,
        times(60, (index) => product({ collectionName: "tea", orderId: index, name: `${index}` })),
        [section({ name: "Tea" })],
      );
      const sell = () => sellOneOfEach(shop.db, Object.values(ids));
      const id = await idOf("tea");
      const deleted = () => resultOf(deleteSection(shop.db, id, EDIT));
      await Promise.all([sell(), sell(), deleted(), sell(), sell()]);
      expect(await collection(shop.db, "tea")).toEqual([]);
    }
  });
});

import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import {
  collection,
  EDIT,
  effectsOf,
  image,
  newProduct,
  resultOf,
  times,
} from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { addProduct } from "./add-product.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { moveProduct } from "./positions.server.ts";

onEachDatabase((shop) => {
  const remove = (id: string | undefined) => deleteProduct(shop.db, id ?? "", EDIT);

  test("names the image that nobody has any more, and only that", async () => {
    const shared = image("مشتركة");
    const ids = await stockShop(shop.db, [
      product({ name: "one", orderId: 1, image: shared }),
      product({ name: "two", collectionName: "game-on", image: shared }),
      product({ name: "none", orderId: 3 }),
    ]);
    expect(await effectsOf(remove(ids.one))).toMatchObject({ images: [] });
    expect(await effectsOf(remove(ids.none))).toMatchObject({ images: [] });
    const last = remove(ids.two);
    expect(await effectsOf(last)).toMatchObject({ images: [shared.key] });
  });

  test("a product goes once", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    expect(await resultOf(remove(randomId()))).toEqual({ outcome: "gone" });
    const results = await Promise.all(times(8, () => resultOf(remove(ids.Lighter))));
    expect(results.filter(({ outcome }) => outcome === "deleted")).toHaveLength(1);
    expect(await collection(shop.db)).toEqual([]);
  });

  test("a product deleted while it moves leaves the others in their order", async () => {
    const products = times(20, (index) => product({ orderId: index + 1, name: `${index}` }));
    const ids = await stockShop(shop.db, products);
    const last = { neighbour: ids["19"] ?? "", side: "after" } as const;
    for (let index = 0; index < 15; index++) {
      const id = ids[`${index}`];
      await Promise.all([
        resultOf(moveProduct(shop.db, "smokes", id ?? "", last, EDIT)),
        remove(id),
      ]);
      const names = (await collection(shop.db)).map((line) => line.split(" ")[1]);
      expect(names).toEqual(times(19 - index, (rest) => `${index + 1 + rest}`));
    }
  });

  test("deletes, adds and moves at once: the numbers stay distinct, the rest stays whole", async () => {
    const products = times(20, (index) => product({ orderId: index + 1, name: `${index}` }));
    const ids = await stockShop(shop.db, products);
    const add = () => resultOf(addProduct(shop.db, "smokes", randomId(), newProduct(), EDIT));
    const moveUp = (from: number, to: number) => {
      const target = { neighbour: ids[`${to}`] ?? "", side: "before" } as const;
      return resultOf(moveProduct(shop.db, "smokes", ids[`${from}`] ?? "", target, EDIT));
    };
    await Promise.all(
      times(10, (index) => [remove(ids[`${index}`]), add(), moveUp(19 - index, index)]).flat(),
    );
    const left = (await collection(shop.db)).map((line) => line.split(" "));
    expect(new Set(left.map(([orderId]) => orderId)).size).toBe(20);
    const others = left.map(([, name = ""]) => name).filter((name) => name !== "شاي");
    expect(others.map(Number).sort((a, b) => a - b)).toEqual(times(10, (index) => index + 10));
  });
});

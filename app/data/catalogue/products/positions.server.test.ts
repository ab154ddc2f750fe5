import { expect, test } from "vitest";
import { type MoveTarget, moveByOrderId } from "#app/domain/catalogue/move.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { collection, EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { moveProduct } from "./positions.server.ts";
import { listProducts } from "./products.server.ts";

const NUMBERS = [0, 1, 5, 6, 40];

onEachDatabase((shop) => {
  /** Products `a` to `e` with numbers that have gaps, and one elsewhere that must not move. */
  const stocked = () =>
    stockShop(shop.db, [
      ...NUMBERS.map((orderId, index) => product({ orderId, name: "abcde".charAt(index) })),
      product({ collectionName: "game-on", orderId: 5, name: "dice" }),
    ]);

  const move = (id: string | undefined, neighbour: string | undefined, side: MoveTarget["side"]) =>
    resultOf(moveProduct(shop.db, "smokes", id ?? "", { neighbour: neighbour ?? "", side }, EDIT));

  test("those outside the range, and every version, stay as they are", async () => {
    const ids = await stocked();
    const before = await listProducts(shop.db, "smokes");
    await move(ids.b, ids.d, "before");
    const after = await listProducts(shop.db, "smokes");
    for (const index of [0, 3, 4]) expect(after[index]).toEqual(before[index]);
    expect(after.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
  });

  test("with either gone, or elsewhere, nothing moves", async () => {
    const ids = await stocked();
    const before = await collection(shop.db);
    expect(await move(ids.a, randomId(), "after")).toEqual({ outcome: "gone" });
    expect(await move(randomId(), ids.a, "after")).toEqual({ outcome: "gone" });
    expect(await move(ids.a, ids.dice, "after")).toEqual({ outcome: "gone" });
    expect(await collection(shop.db)).toEqual(before);
  });

  test("each move does what the browser shows at once, and nothing in another collection", async () => {
    const gaps = times(12, (index) => product({ orderId: index * index, name: `${index}` }));
    const { dice, ...ids } = await stockShop(shop.db, [
      ...gaps,
      product({ collectionName: "game-on", orderId: 5, name: "dice" }),
    ]);
    for (let turn = 0; turn < 40; turn++) {
      const side = turn % 3 === 0 ? "before" : "after";
      const shown = await listProducts(shop.db, "smokes");
      // Beside itself, too, and where it is.
      const [id = "", neighbour = ""] = [ids[(turn * 7) % 12], ids[(turn * 4 + 3) % 12]];
      expect(await move(id, neighbour, side)).toEqual({ outcome: "moved" });
      const expected = moveByOrderId(shown, id, { neighbour, side });
      expect(await collection(shop.db)).toEqual(
        expected.map(({ orderId, name }) => `${orderId} ${name}`),
      );
    }
    expect(await collection(shop.db, "game-on")).toEqual(["5 dice"]);
  });

  test("8 moves at once keep every product and the set of numbers", async () => {
    const ids = Object.values(await stocked());
    const pick = (index: number) => ids[index % NUMBERS.length];
    for (let round = 0; round < 5; round++) {
      const moved = await Promise.all(
        times(8, (index) => move(pick(index), pick(index * 3 + 1 + round), "before")),
      );
      expect(moved).toEqual(Array(8).fill({ outcome: "moved" }));
    }
    const products = await listProducts(shop.db, "smokes");
    expect(products.map(({ orderId }) => orderId)).toEqual(NUMBERS);
    expect(products.map(({ name }) => name).sort()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("moves and sales of the same products at once never deadlock", async () => {
    const products = times(40, (orderId) => product({ orderId, name: `${orderId}`, stock: 100 }));
    const ids = Object.values(await stockShop(shop.db, products));
    const sell = () => sellOneOfEach(shop.db, ids);
    const moves = times(25, (index) => move(ids[index % 3], ids[39 - index], "after"));
    await Promise.all([...moves, ...times(25, sell)]);
    const stocks = (await listProducts(shop.db, "smokes")).map(({ stock }) => stock);
    expect(stocks).toEqual(Array(40).fill(75));
  });

  test("one of 2,000 products moves from the end to the start, and back", async () => {
    const products = times(2000, (index) => product({ orderId: index + 1, name: `${index}` }));
    const ids = await stockShop(shop.db, products);
    const before = await collection(shop.db);
    await move(ids["1999"], ids["0"], "before");
    const turned = await collection(shop.db);
    expect(turned[0]).toBe("1 1999");
    expect(turned.slice(1)).toEqual(times(1999, (index) => `${index + 2} ${index}`));
    await move(ids["1999"], ids["1998"], "after");
    expect(await collection(shop.db)).toEqual(before);
  });
});

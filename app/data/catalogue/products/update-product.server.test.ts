import { expect, test } from "vitest";
import { searchProducts } from "#app/data/catalogue/search.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import {
  collection,
  EDIT,
  edited,
  effectsOf,
  image,
  LATER,
  resultOf,
  times,
} from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { moveProduct } from "./positions.server.ts";
import { findProduct, listProducts } from "./products.server.ts";
import { changeStock } from "./stock.server.ts";
import { switchProduct } from "./switch-product.server.ts";
import { type ProductChange, updateProduct } from "./update-product.server.ts";

onEachDatabase((shop) => {
  const save = (id: string, change: ProductChange) => updateProduct(shop.db, id, change, EDIT);

  const update = (id: string, change: ProductChange) => resultOf(save(id, change));

  const changeBy = (product: string, by: number) =>
    resultOf(changeStock(shop.db, "smokes", { id: randomId(), product, by }, EDIT));

  /** Lighter 1, Matches 2 and Lamp 9, with the first of them as a form would see it. */
  async function stocked(about: Parameters<typeof product>[0] = {}): Promise<Product> {
    const ids = await stockShop(shop.db, [
      product({ image: image("lighter"), ...about }),
      product({ name: "Matches", orderId: 2 }),
      product({ name: "Lamp", orderId: 9 }),
    ]);
    return read(ids.Lighter ?? "");
  }

  async function read(id: string): Promise<Product> {
    const found = await findProduct(shop.db, "smokes", id);
    if (!found) throw new Error("The product is gone.");
    return found;
  }

  test("stores every field, one version on, and gives up the old image", async () => {
    const lighter = await stocked();
    const switches = { is_available: false, is_visible: false };
    const fields = { name: "ولاعة", price: 999, orderId: 5, stock: 12 };
    const change = { ...fields, ...switches, image: image("new") };
    const operation = save(lighter.id, edited(lighter, change));
    const stored = { ...lighter, ...change, version: 2, updatedAt: LATER };
    expect(await resultOf(operation)).toEqual({ outcome: "updated", product: stored });
    const changes = { price: { from: 1000, to: 999 }, orderId: { from: 1, to: 5 } };
    const about = { staff: EDIT.staff, product: lighter.id, changes };
    expect(await effectsOf(operation)).toMatchObject({
      images: [lighter.image?.key],
      audit: { what: "product updated", about },
    });
    expect(await read(lighter.id)).toEqual(stored);
    expect((await searchProducts(shop.db, "lighter", "en")).products).toEqual([]);
  });

  test("keeps the image when there is no new one, and one that another product has", async () => {
    const lighter = await stocked();
    const price = save(lighter.id, edited(lighter, { price: 999 }));
    expect(await effectsOf(price)).toMatchObject({ images: [] });
    expect(await read(lighter.id)).toMatchObject({ image: lighter.image });
    await stockShop(shop.db, [product({ name: "Twin", orderId: 3, image: image("lighter") })]);
    const other = save(lighter.id, edited(await read(lighter.id), { image: image("new") }));
    expect(await effectsOf(other)).toMatchObject({ images: [] });
    expect(await read(lighter.id)).toMatchObject({ image: image("new") });
  });

  test("a blank orderId gets the highest plus 1, itself counted", async () => {
    const lighter = await stocked();
    const change = edited(lighter, { orderId: null });
    expect(await update(lighter.id, change)).toMatchObject({ product: { orderId: 10 } });
    const again = edited(await read(lighter.id), { orderId: null });
    expect(await update(lighter.id, again)).toMatchObject({ product: { orderId: 11 } });
  });

  test("another's orderId is taken and changes nothing; its own never is", async () => {
    const lighter = await stocked();
    const change = edited(lighter, { name: "other", orderId: 2 });
    expect(await update(lighter.id, change)).toEqual({ outcome: "taken", position: 2 });
    expect(await read(lighter.id)).toEqual(lighter);
    const same = edited(lighter, { name: "other", orderId: 1 });
    expect(await update(lighter.id, same)).toMatchObject({ outcome: "updated" });
  });

  test("an untouched orderId stays what a move has made it", async () => {
    const lighter = await stocked();
    const [, , lamp] = await listProducts(shop.db, "smokes");
    const behind = { neighbour: lamp?.id ?? "", side: "after" } as const;
    await resultOf(moveProduct(shop.db, "smokes", lighter.id, behind, EDIT));
    const result = await update(lighter.id, edited(lighter, { name: "other" }));
    expect(result).toMatchObject({ outcome: "updated", product: { orderId: 9 } });
    expect(await collection(shop.db)).toEqual(["1 Matches", "2 Lamp", "9 other"]);
  });

  test("the later of two edits, or of an edit and a switch, gets the stored product and overwrites nothing", async () => {
    const lighter = await stocked();
    await update(lighter.id, edited(lighter, { name: "first" }));
    const stored = await read(lighter.id);
    const second = await update(lighter.id, edited(lighter, { name: "second", stock: 99 }));
    expect(second).toEqual({ outcome: "changed", product: stored });
    expect(await read(lighter.id)).toEqual(stored);
    await resultOf(switchProduct(shop.db, "smokes", lighter.id, { is_visible: false }, EDIT));
    const third = await update(lighter.id, edited(stored, { price: 999 }));
    expect(third).toEqual({ outcome: "changed", product: await read(lighter.id) });
  });

  test("of 8 different edits at once one is stored, and seven are conflicts", async () => {
    const { id } = await stocked();
    for (let round = 0; round < 5; round++) {
      const seen = await read(id);
      const results = await Promise.all(
        times(8, (index) => update(id, edited(seen, { name: `edit ${round} ${index}` }))),
      );
      const outcomes = results.map(({ outcome }) => outcome).sort();
      expect(outcomes).toEqual([...Array(7).fill("changed"), "updated"]);
      expect((await read(id)).version).toBe(seen.version + 1);
    }
  });

  test("of 8 edits at once to one orderId one gets it; to a blank one each gets its own", async () => {
    await stockShop(
      shop.db,
      times(8, (index) => product({ name: `${index}`, orderId: index })),
    );
    const editAll = async (orderId: number | null) => {
      const products = await listProducts(shop.db, "smokes");
      const edits = products.map((seen) => update(seen.id, edited(seen, { orderId })));
      return (await Promise.all(edits)).map(({ outcome }) => outcome).sort();
    };
    expect(await editAll(50)).toEqual([...Array(7).fill("taken"), "updated"]);
    expect(await editAll(null)).toEqual(Array(8).fill("updated"));
    const numbers = (await listProducts(shop.db, "smokes")).map(({ orderId }) => orderId);
    expect(numbers).toEqual([51, 52, 53, 54, 55, 56, 57, 58]);
  });

  test("stock sold since stays sold, whatever staff typed", async () => {
    const lighter = await stocked({ stock: 10 });
    await changeBy(lighter.id, -3);
    const delivered = await update(lighter.id, edited(lighter, { stock: 15 }));
    expect(delivered).toMatchObject({ outcome: "updated", product: { stock: 12 } });
    const seen = await read(lighter.id);
    await changeBy(lighter.id, -4);
    const untouched = await update(lighter.id, edited(seen, { price: 999 }));
    expect(untouched).toMatchObject({ outcome: "updated", product: { stock: 8, price: 999 } });
  });

  test("a stock that would fall below 0 or rise too high is refused whole", async () => {
    const lighter = await stocked({ stock: 10 });
    await changeBy(lighter.id, -8);
    const stored = await read(lighter.id);
    const refused = await update(lighter.id, edited(lighter, { name: "other", stock: 7 }));
    expect(refused).toEqual({ outcome: "short", product: stored });
    await changeBy(lighter.id, 20);
    const tooMuch = await update(lighter.id, edited(lighter, { stock: 999_999 }));
    expect(tooMuch).toMatchObject({ outcome: "short", product: { stock: 22 } });
  });

  test("a hundred sales during edits are all counted", async () => {
    const lighter = await stocked({ stock: 500 });
    const sales = times(100, () => changeBy(lighter.id, -1));
    const edits = times(10, async (index) => {
      const seen = await read(lighter.id);
      return update(lighter.id, edited(seen, { name: `edit ${index}`, stock: seen.stock + 10 }));
    });
    const stored = (await Promise.all(edits)).filter(({ outcome }) => outcome === "updated");
    await Promise.all(sales);
    expect(stored.length).toBeGreaterThan(0);
    expect((await read(lighter.id)).stock).toBe(500 - 100 + 10 * stored.length);
  });

  test("a save whose answer was lost answers as if it had not been", async () => {
    const lighter = await stocked();
    for (const orderId of [1, 5, null]) {
      const seen = await read(lighter.id);
      const change = edited(seen, { name: `to ${orderId}`, orderId, image: image(`${orderId}`) });
      const first = await update(lighter.id, change);
      const again = save(lighter.id, change);
      expect(await resultOf(again)).toEqual(first);
      expect(await effectsOf(again)).toEqual({});
      expect((await read(lighter.id)).version).toBe(seen.version + 1);
    }
  });

  test("of two who type the same stock the second is told what the first stored, and stores nothing", async () => {
    const lighter = await stocked({ stock: 10 });
    const first = await update(lighter.id, edited(lighter, { stock: 15 }));
    expect(first).toMatchObject({ outcome: "updated", product: { stock: 15 } });
    const second = edited(lighter, { stock: 15 });
    for (const _again of [1, 2]) {
      const answer = await update(lighter.id, second);
      expect(answer).toMatchObject({ outcome: "changed", product: { stock: 15, version: 2 } });
    }
    expect(await read(lighter.id)).toMatchObject({ stock: 15, version: 2 });
  });

  test("one save sent 8 times at once is stored once, and succeeds each time", async () => {
    const lighter = await stocked({ stock: 10 });
    const change = edited(lighter, { stock: 15 });
    const results = await Promise.all(times(8, () => update(lighter.id, change)));
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(8).fill("updated"));
    expect(await read(lighter.id)).toMatchObject({ stock: 15, version: 2 });
  });

  test("an image that was given up is not taken again", async () => {
    const lighter = await stocked();
    await update(lighter.id, edited(lighter, { image: image("new") }));
    const seen = await read(lighter.id);
    const again = await update(lighter.id, edited(seen, { image: image("lighter") }));
    expect(again).toEqual({ outcome: "image-gone" });
    expect(await read(lighter.id)).toEqual(seen);
  });

  test("what is gone is gone", async () => {
    const lighter = await stocked();
    const change = edited(lighter, { name: "other", orderId: 77 });
    expect(await update(randomId(), change)).toEqual({ outcome: "gone" });
    expect(await read(lighter.id)).toEqual(lighter);
  });
});

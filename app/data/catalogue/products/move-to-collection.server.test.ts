import { expect, test } from "vitest";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { collection, EDIT, edited, effectsOf, resultOf, times } from "#tests/support/data/edits.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { moveProduct } from "./positions.server.ts";
import { readProduct } from "./products.server.ts";
import { updateProduct } from "./update-product.server.ts";

const SWEETS = "حلويات";

onEachDatabase((shop) => {
  /** Tea and Gum among the smokes, Cake among the sweets. */
  async function stock() {
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "Tea", barcodes: ["ABC"] }),
        product({ name: "Gum", orderId: 2 }),
        product({ name: "Cake", collectionName: SWEETS, orderId: 7 }),
      ],
      [section({ name: SWEETS, displayName: "Sweets" })],
    );
    const tea = (await readProduct(shop.db, ids.Tea ?? "")) as Product;
    return { tea, Gum: ids.Gum ?? "" };
  }

  const save = (tea: Product, change: Parameters<typeof edited>[1]) =>
    updateProduct(shop.db, tea.id, edited(tea, change), EDIT);

  test("moves to the end of another section with all it has, once however often it is sent", async () => {
    const { tea } = await stock();
    const change = edited(tea, { to: SWEETS, stock: 12 });
    const send = () => updateProduct(shop.db, tea.id, change, EDIT);
    expect(await effectsOf(send())).toMatchObject({
      audit: { about: { changes: { category: { from: "smokes", to: SWEETS } } } },
    });
    expect(await resultOf(send())).toMatchObject({ outcome: "updated" });
    expect(await collection(shop.db)).toEqual(["2 Gum"]);
    expect(await collection(shop.db, SWEETS)).toEqual(["7 Cake", "8 Tea"]);
    expect(await readProduct(shop.db, tea.id)).toMatchObject({
      stock: 12,
      version: 2,
      barcodes: ["ABC"],
    });
    const moved = await resultOf(save(tea, { price: 1 }));
    expect(moved).toMatchObject({ outcome: "changed", product: { collectionName: SWEETS } });
    const seen = (await readProduct(shop.db, tea.id)) as Product;
    const price = updateProduct(shop.db, tea.id, edited(seen, { price: 900 }), EDIT);
    expect(await resultOf(price)).toMatchObject({
      product: { collectionName: SWEETS, price: 900, orderId: 8 },
    });
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });

  test("takes an order ID typed for it, and is deleted from wherever it is", async () => {
    const { tea } = await stock();
    const taken = await resultOf(save(tea, { to: SWEETS, orderId: 7 }));
    expect(taken).toEqual({ outcome: "taken", position: 7 });
    await resultOf(save(tea, { to: SWEETS, orderId: 3 }));
    expect(await collection(shop.db, SWEETS)).toEqual(["3 Tea", "7 Cake"]);
    const deleted = await resultOf(deleteProduct(shop.db, tea.id, EDIT));
    expect(deleted).toEqual({ outcome: "deleted" });
    expect(await collection(shop.db, SWEETS)).toEqual(["7 Cake"]);
  });

  test("is refused where the section is gone, and then nothing is saved", async () => {
    const { tea } = await stock();
    const { id } = await shop.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();
    await resultOf(deleteSection(shop.db, id, EDIT));
    const moved = await resultOf(save(tea, { to: SWEETS, price: 1 }));
    expect(moved).toEqual({ outcome: "no-collection" });
    expect(await readProduct(shop.db, tea.id)).toEqual(tea);
  });

  test("moves, deletions and sales at once leave every position distinct", async () => {
    const ids = await stockShop(
      shop.db,
      times(24, (at) =>
        product({ name: `P${at}`, collectionName: at % 2 ? "smokes" : "game-on", orderId: at + 1 }),
      ),
    );
    const products = await Promise.all(Object.values(ids).map((id) => readProduct(shop.db, id)));
    await Promise.all(
      products.flatMap((each, at) => {
        if (!each) return [];
        const to = each.collectionName === "smokes" ? "game-on" : "smokes";
        const neighbour = products[(at + 2) % products.length]?.id ?? "";
        return [
          resultOf(updateProduct(shop.db, each.id, edited(each, { to }), EDIT)),
          sellOneOfEach(shop.db, [each.id]),
          resultOf(
            moveProduct(shop.db, each.collectionName, each.id, { side: "after", neighbour }, EDIT),
          ),
          ...(at % 8 === 0 ? [resultOf(deleteProduct(shop.db, each.id, EDIT))] : []),
        ];
      }),
    );
    for (const name of ["smokes", "game-on"]) {
      const places = (await collection(shop.db, name)).map((line) => line.split(" ")[0]);
      expect(new Set(places).size).toBe(places.length);
    }
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });
});

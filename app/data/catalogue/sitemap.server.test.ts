import { expect, test } from "vitest";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { markAgeRestricted } from "./age-restricted.server.ts";
import { listNamedProducts, listPartStarts, openPartStarts } from "./sitemap.server.ts";

const BARS = times(7, (at) => `Bar ${at}`);

const PRODUCTS = [
  ...BARS.map((name) => ({ name, collectionName: "candy-boom" })),
  { name: "Hidden Bar", collectionName: "candy-boom", is_visible: false },
  { name: "Lighter", collectionName: "smokes" },
  { name: "Mint Tea", collectionName: "hot-drinks" },
].map((about, orderId) => product({ ...about, orderId }));

onEachDatabase((shop) => {
  test("the sitemap's parts list each product that is shown to everybody once", async () => {
    await stockShop(shop.db, PRODUCTS, [section({ isActive: false })]);
    await resultOf(markAgeRestricted(shop.db, "smokes", true, EDIT));
    const starts = await listPartStarts(shop.db, 3);
    const parts = await Promise.all(
      starts.map((start, at) => listNamedProducts(shop.db, start, starts[at + 1], 100)),
    );
    expect(parts.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(parts.flatMap((part) => part.map(({ name }) => name)).toSorted()).toEqual(BARS);
  });

  test("its parts are read once for each version of the catalogue", async () => {
    let version = 0;
    await stockShop(shop.db, PRODUCTS, [section({})]);
    const readStarts = openPartStarts(shop.db, { glance: () => version });
    expect(await readStarts()).toHaveLength(1);
    await shop.db.updateTable("products").set({ is_visible: 0 }).execute();
    expect(await readStarts()).toHaveLength(1);
    version += 1;
    expect(await readStarts()).toEqual([]);
  });
});

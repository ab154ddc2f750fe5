import { expect, test, vi } from "vitest";
import { FROM_START } from "#app/domain/catalogue/catalogue.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { watchQueries } from "#tests/support/database/query-plans.ts";
import { isOnStorefront, listCategories } from "./categories.server.ts";
import { listCollectionPage } from "./products/products.server.ts";

onEachDatabase((shop) => {
  test("fixed categories in the specification's order, then active sections by order; products by orderId", async () => {
    await stockShop(
      shop.db,
      [
        product({ name: "tea", collectionName: "tea" }),
        product({ name: "coffee", collectionName: "coffee" }),
        product({ name: "dominoes", collectionName: "game-on" }),
        product({ name: "second", orderId: 2 }),
        product({ name: "first", orderId: 0 }),
        product({ name: "hidden", orderId: 1, is_visible: false }),
        product({ name: "sold out", orderId: 3, stock: 0 }),
        product({ name: "only hidden", collectionName: "candy-boom", is_visible: false }),
        product({ name: "no section", collectionName: "nowhere" }),
        product({ name: "in a section that is off", collectionName: "off" }),
      ],
      [
        ...["Coffee", "Tea", "Empty"].map((name) => section({ name })),
        section({ name: "Off", isActive: false }),
      ],
    );
    await shop.db
      .updateTable("sections")
      .set({ position: 9 })
      .where("name", "=", "Coffee")
      .execute();
    // Six are in it; those of a section that is off do not make a catalogue large.
    const { categories, complete } = await listCategories(shop.db, DEFAULT_LOCALE, 6);
    expect(complete).toBe(true);
    expect(
      categories.map(({ collectionName, products, next }) => [
        collectionName,
        products.map(({ name }) => name),
        next,
      ]),
    ).toEqual([
      ["smokes", ["first", "second", "sold out"], null],
      ["game-on", ["dominoes"], null],
      ["tea", ["tea"], null],
      ["coffee", ["coffee"], null],
    ]);
  });

  test("a category is on the storefront when it is fixed or an active section", async () => {
    await stockShop(shop.db, [], [section({}), section({ name: "Off", isActive: false })]);
    const names = ["smokes", "hot-drinks", "off", "nowhere", "a\0b"];
    const shown = await Promise.all(names.map((name) => isOnStorefront(shop.db, name)));
    expect(shown).toEqual([true, true, false, false, false]);
  });

  test("of a large catalogue only the signs come, in four statements; its collections are read page by page", async () => {
    const names = Array.from({ length: 7 }, (_, index) => `p${index}`);
    await stockShop(shop.db, [
      ...names.map((name, orderId) => product({ name, orderId })),
      product({ collectionName: "game-on" }),
    ]);
    const queries = watchQueries(shop.db);
    await listCategories(shop.db, DEFAULT_LOCALE, 8);
    expect(queries).toHaveLength(3);
    const { categories } = await listCategories(shop.db, DEFAULT_LOCALE, 7);
    expect(queries).toHaveLength(7);
    expect(categories.map(({ products, next }) => [products, next])).toEqual([
      [[], FROM_START],
      [[], FROM_START],
    ]);
    const seen: string[] = [];
    for (let next: number | null = FROM_START; next !== null; ) {
      const page = await listCollectionPage(shop.db, "smokes", "en", next, 3);
      seen.push(...page.products.map(({ name }) => name));
      next = page.next;
    }
    expect(seen).toEqual(names);
  });

  const listWithOneWarning = async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const listed = await listCategories(shop.db, DEFAULT_LOCALE);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    return listed;
  };

  test("a category that cannot be read is left out with one warning", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "broken", price: Number.MAX_SAFE_INTEGER }),
      product({ name: "fine", collectionName: "game-on" }),
    ]);
    // A number that no JavaScript number holds makes reading its row fail, in both databases.
    await shop.db
      .updateTable("products")
      .set((row) => ({ price: row("price", "+", 2) }))
      .where("id", "=", ids.broken ?? "")
      .execute();
    const { categories, complete } = await listWithOneWarning();
    expect(categories.map(({ collectionName }) => collectionName)).toEqual(["game-on"]);
    expect(complete).toBe(false);
  });

  test("sections that cannot be read are tolerated; a shop that cannot be read at all is an error", async () => {
    await stockShop(shop.db, [product({})]);
    await shop.db.schema.dropTable("sections").execute();
    const { categories, complete } = await listWithOneWarning();
    expect(categories).toHaveLength(1);
    expect(complete).toBe(false);
    await shop.db.schema.dropTable("product_barcodes").execute();
    await shop.db.schema.dropTable("product_packs").execute();
    await shop.db.schema.dropTable("products").execute();
    await expect(listCategories(shop.db, DEFAULT_LOCALE)).rejects.toThrow();
  });
});

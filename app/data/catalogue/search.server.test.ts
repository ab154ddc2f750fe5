import fc from "fast-check";
import { expect, test } from "vitest";
import { findTyped } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";
import { searchText } from "#app/domain/catalogue/names.ts";
import { byFoldedName, matchesSearch } from "#app/domain/catalogue/search.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { NAMED, typedQueries } from "#tests/support/data/typed-queries.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { deleteProduct } from "./products/delete-product.server.ts";
import { searchForStaff, searchProducts } from "./search.server.ts";
import { deleteSection } from "./sections/delete-section.server.ts";
import { findSection } from "./sections/sections.server.ts";

/** Few letters, so that much is alike: Latin, Arabic, beyond 16 bits, wildcards, and spaces. */
const text = fc
  .array(fc.constantFrom(...("aAbt شاىيةـ١1%_\\🍫é ".match(/./gsu) ?? [])), { maxLength: 14 })
  .map((letters) => letters.join(""));

onEachDatabase((shop, _kind) => {
  const find = async (query: string) =>
    (await searchProducts(shop.db, query, "en")).products.map(({ name }) => name);

  test("finds every spelling, in what the storefront shows and nowhere else", async () => {
    await stockShop(
      shop.db,
      [
        product({ name: "شوكولاتة بالبندق", orderId: 1 }),
        product({ name: "Chocolate 100% Dark_1", orderId: 2 }),
        product({ name: "chocolate hidden", orderId: 3, is_visible: false }),
        product({ name: "chocolate milk", collectionName: "hot-drinks" }),
        product({ name: "chocolate off", collectionName: "nowhere" }),
      ],
      [section({})],
    );
    for (const [query, ...names] of [
      ["شوكولاته", "شوكولاتة بالبندق"],
      ["بندق شوكو", "شوكولاتة بالبندق"],
      ["CHOCOLATE", "Chocolate 100% Dark_1", "chocolate milk"],
      ["chocolate ".repeat(2000), "Chocolate 100% Dark_1", "chocolate milk"],
      ["_", "Chocolate 100% Dark_1"],
      ["\\"],
      ["  "],
    ]) {
      expect(await find(query ?? ""), query).toEqual(names);
    }
  });

  test("staff find every spelling, hidden products too, where they can be edited", async () => {
    await stockShop(
      shop.db,
      [
        product({ name: "شوكولاتة Chocolate", orderId: 1, is_visible: false, stock: 0 }),
        product({ name: "Chocolate milk", collectionName: "hot-drinks", is_available: false }),
        product({ name: "Chocolate off", collectionName: "ices" }),
        ...Array.from({ length: 31 }, (_, at) => product({ name: `Gum ${at}`, orderId: at + 2 })),
      ],
      [section({}), section({ name: "Ices", displayName: "Ices", isActive: false })],
    );
    expect(await searchForStaff(shop.db, "شوكولاته", "en")).toMatchObject({
      products: [{ collectionName: "smokes", is_visible: false, stock: 0 }],
      hasMore: false,
    });
    const { products } = await searchForStaff(shop.db, "CHOC", "en");
    expect(products.map(({ name }) => name)).toEqual(["Chocolate milk", "شوكولاتة Chocolate"]);
    const everywhere = await searchForStaff(shop.db, "choc of", "en", { isEverywhere: true });
    expect(everywhere.products).toMatchObject([{ name: "Chocolate off", collectionName: "ices" }]);
    const many = await searchForStaff(shop.db, "gum", "en");
    expect([many.products.length, many.hasMore]).toEqual([30, true]);
    expect((await searchForStaff(shop.db, "  ", "en")).products).toEqual([]);
  });

  test.each(NAMED)("$nameAr is found by both of its names as people type them", async (named) => {
    await stockShop(
      shop.db,
      NAMED.map((names, orderId) => product({ ...names, orderId })),
    );
    for (const query of typedQueries(named)) {
      const { products } = await searchProducts(shop.db, query, "ar");
      expect(
        products.map(({ name }) => name),
        query,
      ).toContain(named.nameAr);
    }
  });

  test("finds what looking through all names finds, page by page", async () => {
    const names = fc.sample(fc.tuple(text, text), { numRuns: 150, seed: 5 });
    const products = names.flatMap(([one, other], orderId) =>
      ["smokes", "game-on"].map((collectionName) =>
        product({ name: `${one}x${other}`, orderId, collectionName, stock: orderId % 3 }),
      ),
    );
    await stockShop(shop.db, products);
    const all = await shop.db.selectFrom("products").select(["id", "name", "stock"]).execute();
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 40 }), async (query, limit) => {
        const wanted = findTyped(query, (folded) =>
          all.filter(({ name }) => folded !== "" && matchesSearch(searchText({ name }), folded)),
        ).sort(
          (one, other) => +(one.stock === 0) - +(other.stock === 0) || byFoldedName(one, other),
        );
        const found: string[] = [];
        for (let after: string | null = null; ; ) {
          const { products, next } = await searchProducts(shop.db, query, "en", after, limit);
          found.push(...products.map(({ id }) => id));
          if (next === null) break;
          expect(products).toHaveLength(limit);
          after = next;
        }
        expect(found).toEqual(wanted.map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  test("a long word, a long query and a key that nobody gave out find what there is", async () => {
    const name = `${"قسطنطينية".repeat(10)}supercalifragilistic`;
    await stockShop(shop.db, [product({ name }), product({ name: "super", orderId: 2 })]);
    expect(await find(name)).toEqual([name]);
    expect(await find("s u p e r c a l i f")).toEqual([name]);
    for (const key of ["", " ", "nonsense", "a\0b c", "f".repeat(5000), "x \u{10ffff}"]) {
      const { next } = await searchProducts(shop.db, "super", "en", key);
      expect(next).toBeNull();
    }
  });

  test("names are stored as 1.0.0 stores them: otherwise a migration has to fold them all again", async () => {
    const stored = {
      "أكْلةٌ شَهــىّة  ٥٠٪ Café Nº۷": "اكله شهيه 50٪ cafe no7",
      "چيبس پوپ": "چيبس پوپ جيبس بوب",
      "شاي كشري": "شاي كشري",
    };
    await stockShop(
      shop.db,
      Object.keys(stored).map((name, orderId) => product({ name, orderId })),
    );
    const products = await shop.db.selectFrom("products").select(["name", "search_name"]).execute();
    expect(
      Object.fromEntries(products.map(({ name, search_name }) => [name, search_name])),
    ).toEqual(stored);
    const grams = await shop.db
      .selectFrom("product_grams")
      .select("gram")
      .where("search_name", "=", "شاي كشري")
      .execute();
    expect(new Set(grams.map(({ gram }) => gram))).toEqual(
      new Set([..."اريشك", "شاي", "كشر", "شري"]),
    );
  });

  test("what is deleted, alone or with its section, leaves nothing in the index of names", async () => {
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "salted chips" }),
        product({ name: "salted tea", collectionName: "hot-drinks" }),
        product({ name: "شاي", collectionName: "hot-drinks", orderId: 2 }),
        product({ name: "salted nuts", collectionName: "super-nuts" }),
      ],
      [section({})],
    );
    await resultOf(deleteProduct(shop.db, ids["salted chips"] ?? "", EDIT));
    const stored = await findSection(shop.db, "hot-drinks");
    await resultOf(deleteSection(shop.db, stored?.id ?? "", EDIT));
    const left = shop.db.selectFrom("product_grams").select("product_id").distinct();
    expect(await left.execute()).toEqual([{ product_id: ids["salted nuts"] }]);
    expect(await find("salted")).toEqual(["salted nuts"]);
  });
});

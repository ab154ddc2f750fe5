import { expect, test } from "vitest";
import { FROM_START } from "#app/domain/catalogue/catalogue.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { markAgeRestricted, readAgeRestricted } from "./age-restricted.server.ts";
import { listCategories, openFirst } from "./categories.server.ts";
import { openNameIndex } from "./name-index.server.ts";
import { searchStorefront } from "./search-storefront.server.ts";
import { updateSection } from "./sections/edit-sections.server.ts";
import { listSections } from "./sections/sections.server.ts";

onEachDatabase((shop) => {
  const mark = (id: string, isAgeRestricted = true) =>
    resultOf(markAgeRestricted(shop.db, id, isAgeRestricted, EDIT));

  const stock = async () => {
    await stockShop(
      shop.db,
      [
        product({ name: "Marlboro" }),
        product({ name: "Marble cake", collectionName: "candy-boom" }),
        product({ name: "Shisha tobacco", collectionName: "hot-drinks" }),
        product({ name: "Tea", collectionName: "tea" }),
      ],
      [section({}), section({ name: "Tea", displayName: "Tea" })],
    );
    const [drinks] = await listSections(shop.db);
    return drinks?.id ?? "";
  };

  test("nothing is marked at first; marks are set and taken away one by one, and noted once", async () => {
    const id = await stock();
    expect(await readAgeRestricted(shop.db)).toEqual([]);
    await Promise.all([mark("smokes"), mark("game-on"), mark(id)]);
    await mark("smokes");
    const marked = await readAgeRestricted(shop.db);
    expect(marked.sort()).toEqual(["game-on", "hot-drinks", "smokes"]);
    await mark("game-on", false);
    await mark(id, false);
    expect(await readAgeRestricted(shop.db)).toEqual(["smokes"]);
    expect(await mark("f".repeat(32))).toEqual({ outcome: "gone" });
  });

  test("a section that is renamed keeps its mark", async () => {
    const id = await stock();
    await mark(id);
    const fields = { ...section({ name: "Pipes" }), displayNameAr: "" };
    const save = { save: "a".repeat(32), version: 1 };
    expect(await resultOf(updateSection(shop.db, id, fields, save, EDIT))).toMatchObject({
      outcome: "updated",
      section: { isAgeRestricted: true },
    });
    expect(await readAgeRestricted(shop.db)).toEqual(["pipes"]);
  });

  test.each([200, 1])("marked ones come without products, up to %i whole", async (wholeUpTo) => {
    const id = await stock();
    for (const marked of ["smokes", "game-on", id]) await mark(marked);
    const { categories } = await listCategories(shop.db, DEFAULT_LOCALE, wholeUpTo);
    const opened = await openFirst(shop.db, categories, "smokes", DEFAULT_LOCALE);
    const shown = opened.map(({ collectionName, isAgeRestricted = false, products, next }) => [
      collectionName,
      isAgeRestricted,
      products.length > 0 || next === FROM_START,
    ]);
    // A marked one that is empty is hidden as any other.
    expect(shown).toEqual([
      ["smokes", true, true],
      ["candy-boom", false, true],
      ["hot-drinks", true, true],
      ["tea", false, true],
    ]);
    expect(JSON.stringify(opened)).not.toMatch(/Marlboro|Shisha/);
  });

  test("a shop in which all is marked shows its signs alone", async () => {
    await stockShop(shop.db, [product({})]);
    for (const slug of ["smokes", "snack-attack", "candy-boom"]) await mark(slug);
    for (const slug of ["super-nuts", "vibe-save", "game-on"]) await mark(slug);
    const { categories } = await listCategories(shop.db, DEFAULT_LOCALE);
    expect(categories).toMatchObject([{ collectionName: "smokes", products: [] }]);
  });

  test.each([
    ["a name", "marl", ["Marble cake"], ["Marlboro"]],
    ["a title", "smokes", [], ["Marlboro"]],
    ["a wrong letter", "malboro", [], ["Marlboro"]],
    ["a section’s", "shisha", [], ["Shisha tobacco"]],
  ])("by %s the search finds them for who is of age alone", async (_by, query, others, marked) => {
    const id = await stock();
    await mark("smokes");
    await mark(id);
    const readNameIndex = openNameIndex(shop.db, { glance: () => 1 });
    const find = async (ofAge: boolean) => {
      const found = await searchStorefront(shop.db, readNameIndex, query, "en", null, ofAge);
      return found.products.map(({ name }) => name);
    };
    for (const name of await find(false)) expect(others).toContain(name);
    expect(await find(true)).toEqual(expect.arrayContaining(marked));
  });
});

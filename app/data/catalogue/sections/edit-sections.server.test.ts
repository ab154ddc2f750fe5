import { expect, test } from "vitest";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import type { Section } from "#app/domain/catalogue/section.ts";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { randomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import {
  collection,
  EDIT,
  LATER,
  newProduct,
  newSection,
  resultOf,
  times,
} from "#tests/support/data/edits.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readCollectionTitles } from "./collection-titles.server.ts";
import { createSection, setSectionActive, updateSection } from "./edit-sections.server.ts";
import { findSection, listActiveSections, listSections } from "./sections.server.ts";

onEachDatabase((shop) => {
  const create = (about: Partial<SectionFields> = {}, id = randomId()) =>
    resultOf(createSection(shop.db, id, newSection(about), EDIT));

  async function created(about: Partial<SectionFields> = {}): Promise<Section> {
    const result = await create(about);
    if (result.outcome !== "created") throw new Error(result.outcome);
    return result.section;
  }

  const save = ({ id, version }: Section, about: Partial<SectionFields>, save = randomId()) =>
    resultOf(updateSection(shop.db, id, newSection(about), { save, version }, EDIT));

  const add = (to: string) => resultOf(addProduct(shop.db, to, randomId(), newProduct(), EDIT));

  test("a new section is active, behind all others, and found by the slug of its name alone", async () => {
    const section = await created();
    expect(section).toMatchObject({
      ...newSection(),
      collectionName: "حلويات-شرقية",
      isActive: true,
      order: 1,
      version: 1,
      createdAt: LATER,
      updatedAt: LATER,
    });
    expect(await created({ name: "Second" })).toMatchObject({ order: 2 });
    expect(await findSection(shop.db, "حلويات-شرقية")).toEqual(section);
    await add("second");
    const listed = await listSections(shop.db);
    expect(listed.map(({ name, productCount }) => `${name} ${productCount}`)).toEqual([
      "حلويات شرقية 0",
      "Second 1",
    ]);
    for (const name of ["third", "حلويات شرقية", "a\u0000b", "\ud800", ""]) {
      expect(await findSection(shop.db, name)).toBeNull();
    }
  });

  test("a slug that another section or a fixed category has is refused", async () => {
    await created({ name: "Hot Drinks" });
    for (const name of ["hot DRINKS!", "Snack Attack", "smokes"]) {
      expect(await create({ name })).toEqual({ outcome: "duplicate" });
    }
    expect(await listSections(shop.db)).toHaveLength(1);
  });

  test("the same name 8 times at once is one section; the same id is no duplicate", async () => {
    const results = await Promise.all(times(8, () => create()));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["created", ...Array(7).fill("duplicate")]);
    const id = randomId();
    const again = await Promise.all(times(8, () => create({ name: "Again" }, id)));
    expect(again).toEqual(Array(8).fill(again[0]));
    expect(await create({ name: "Other" }, id)).toEqual({ ...again[0], outcome: "changed" });
    expect(await listSections(shop.db)).toHaveLength(2);
  });

  test("8 new sections at once have eight places, and renamed to one name at once one is", async () => {
    const sections = await Promise.all(times(8, (index) => created({ name: `Old ${index}` })));
    expect(sections.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const results = await Promise.all(sections.map((section) => save(section, { name: "New" })));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([...Array(7).fill("duplicate"), "updated"]);
  });

  test("a save changes what the form holds, one version on, and keeps its own slug", async () => {
    const section = await created({ name: "Hot Drinks" });
    const fields = newSection({ name: "HOT drinks", displayName: "مشروبات", color: "#000000" });
    expect(await save(section, fields)).toEqual({
      outcome: "updated",
      section: { ...section, ...fields, version: 2, updatedAt: LATER },
    });
  });

  test("its Arabic name is shown on Arabic pages alone", async () => {
    const titles = async (language: Language) => {
      const locale = { language, digits: "latin" } as const;
      const [sign] = await listActiveSections(shop.db, locale);
      return [sign?.title, (await readCollectionTitles(shop.db, locale)).get("tea")];
    };
    const section = await created({ name: "Tea", displayName: "Hot tea", displayNameAr: "شاي" });
    expect(await titles("en")).toEqual(["Hot tea", "Hot tea"]);
    expect(await titles("ar")).toEqual(["شاي", "شاي"]);
    await save(section, { name: "Tea", displayName: "Iced tea", displayNameAr: "" });
    expect(await titles("ar")).toEqual(["Iced tea", "Iced tea"]);
  });

  test("a save to another's slug, or of what is gone, changes nothing", async () => {
    const section = await created({ name: "Hot Drinks" });
    await created({ name: "Cold Drinks" });
    for (const name of ["cold drinks", "Game On"]) {
      expect(await save(section, { name })).toEqual({ outcome: "duplicate" });
    }
    expect(await save({ ...section, id: randomId() }, {})).toEqual({ outcome: "gone" });
    expect(await findSection(shop.db, "hot-drinks")).toEqual(section);
  });

  test("the later of two saves gets the stored section; a repeated one succeeds", async () => {
    const section = await created();
    const id = randomId();
    const first = await save(section, { displayName: "first" }, id);
    const stored = await findSection(shop.db, section.collectionName);
    expect(await save(section, { displayName: "first" }, id)).toEqual(first);
    const same = await save(section, { displayName: "first" });
    expect(same).toEqual({ outcome: "changed", section: stored });
    const second = await save(section, { displayName: "second" });
    expect(second).toEqual({ outcome: "changed", section: stored });
    expect((await listSections(shop.db)).map(({ displayName }) => displayName)).toEqual(["first"]);
  });

  test("renaming moves the products, images and numbers as they were", async () => {
    const section = await created({ name: "Old" });
    await Promise.all(times(3, () => add("old")));
    const before = await listProducts(shop.db, "old");
    await save(section, { name: "جديد" });
    expect(await listProducts(shop.db, "old")).toEqual([]);
    const moved = before.map((product) => ({ ...product, collectionName: "جديد" }));
    expect(await listProducts(shop.db, "جديد")).toEqual(moved);
  });

  test("products added while their section is renamed are in it, or were refused", async () => {
    let section = await created({ name: "Name 0" });
    for (let turn = 1; turn <= 6; turn++) {
      const from = section.collectionName;
      const known = (await collection(shop.db, from)).length;
      const [renamed, ...results] = await Promise.all([
        save(section, { name: `Name ${turn}` }),
        ...times(4, () => add(from)),
      ]);
      if (renamed.outcome !== "updated") throw new Error(renamed.outcome);
      section = renamed.section;
      const added = results.filter(({ outcome }) => outcome === "added").length;
      expect(await collection(shop.db, section.collectionName)).toHaveLength(known + added);
      expect(await collection(shop.db, from)).toEqual([]);
    }
  });

  test("renaming and selling at once never deadlock", async () => {
    let section = await created({ name: "Name 0" });
    await Promise.all(times(60, () => add("name-0")));
    const ids = (await listProducts(shop.db, "name-0")).map(({ id }) => id);
    const sell = () => sellOneOfEach(shop.db, ids);
    for (let turn = 1; turn <= 5; turn++) {
      const rename = () => save(section, { name: `Name ${turn}` });
      const [, , renamed] = await Promise.all([sell(), sell(), rename(), sell(), sell()]);
      if (renamed.outcome !== "updated") throw new Error(renamed.outcome);
      section = renamed.section;
    }
    expect(await collection(shop.db, "name-5")).toHaveLength(60);
  });

  test("two sections that swap names at once do not deadlock", async () => {
    const one = await created({ name: "One" });
    const two = await created({ name: "Two" });
    await Promise.all([add("one"), add("two")]);
    await Promise.all([save(one, { name: "Three" }), save(two, { name: "One" })]);
    const counts = (await listSections(shop.db)).map(({ productCount }) => productCount);
    expect(counts).toEqual([1, 1]);
  });

  test("a section is switched off and on; its version stays", async () => {
    const section = await created();
    for (const [isActive, now] of [
      [false, LATER + 1],
      [true, LATER + 2],
    ] as const) {
      const operation = setSectionActive(shop.db, section.id, isActive, { ...EDIT, now });
      expect(await resultOf(operation)).toEqual({ outcome: "switched" });
      const stored = await findSection(shop.db, section.collectionName);
      expect(stored).toEqual({ ...section, isActive, updatedAt: now });
    }
    const gone = await resultOf(setSectionActive(shop.db, randomId(), true, EDIT));
    expect(gone).toEqual({ outcome: "gone" });
  });
});

import { expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { productSlug } from "#app/domain/catalogue/product-address.ts";
import { DEFAULT_LOCALE, type Language } from "#app/domain/locale/locale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { markAgeRestricted } from "./age-restricted.server.ts";
import { openNameIndex } from "./name-index.server.ts";
import { readProductView } from "./product-view.server.ts";

const PRODUCTS = [
  { name: "Chipsy Tomato", nameAr: "شيبسي طماطم", collectionName: "snack-attack" },
  { name: "Sold Out Pretzels", collectionName: "snack-attack", stock: 0 },
  { name: "Hidden Pretzels", collectionName: "snack-attack", is_visible: false },
  { name: "Lighter", collectionName: "smokes" },
  { name: "Hidden Pipe", collectionName: "smokes", is_visible: false },
  { name: "Mint Tea", collectionName: "hot-drinks" },
].map((about, orderId) => product({ ...about, orderId }));

async function open(db: Database) {
  const sections = [section({ isActive: false })];
  const ids = await stockShop(db, PRODUCTS, sections);
  await resultOf(markAgeRestricted(db, "smokes", true, EDIT));
  const slugOf = (name: string) => productSlug({ id: ids[name] ?? "", name });
  const view = (slug: string, language: Language = "en") => {
    const readNameIndex = openNameIndex(db, { glance: () => 1 });
    return readProductView(db, readNameIndex, slug, { ...DEFAULT_LOCALE, language });
  };
  return { ids, slugOf, view };
}

onEachDatabase((shop) => {
  test("an address shows its product, asks first, or shows what is like it", async () => {
    const { ids, slugOf, view } = await open(shop.db);
    const shown = async (slug: string) => {
      const found = await view(slug);
      if (found.status === "sold") return found.product.name;
      if (found.status === "asked") return `asked: ${found.category.title}`;
      return `gone: ${found.alike.map(({ name }) => name).join(", ")}`;
    };
    const table = {
      [slugOf("Chipsy Tomato")]: "Chipsy Tomato",
      [slugOf("Chipsy Tomato").replace("chipsy", "an-old-name")]: "Chipsy Tomato",
      [slugOf("Sold Out Pretzels")]: "Sold Out Pretzels",
      [slugOf("Lighter")]: "asked: Smokes",
      [slugOf("Hidden Pretzels")]: "gone: Chipsy Tomato",
      [slugOf("Hidden Pipe")]: "gone: ",
      [slugOf("Mint Tea")]: "gone: ",
      "chipsy-tomat-0123456789ab": "gone: Chipsy Tomato",
      "lighter-0123456789ab": "gone: ",
      "%' or 1=1": "gone: ",
      "": "gone: ",
    };
    const found = Object.keys(table).map(async (slug) => [slug, await shown(slug)]);
    expect(Object.fromEntries(await Promise.all(found))).toEqual(table);
    expect(await view(slugOf("Chipsy Tomato"), "ar")).toMatchObject({
      product: { id: ids["Chipsy Tomato"], name: "شيبسي طماطم" },
      slugs: { en: slugOf("Chipsy Tomato"), ar: expect.stringMatching(/^شيبسي-طماطم-/) },
    });
  });
});

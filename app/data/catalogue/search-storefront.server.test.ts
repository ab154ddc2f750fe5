import { expect, test, vi } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { toLanguage } from "#app/domain/locale/locale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { openNameIndex } from "./name-index.server.ts";
import { deleteProduct } from "./products/delete-product.server.ts";
import { searchProducts } from "./search.server.ts";
import { searchStorefront } from "./search-storefront.server.ts";

const PRODUCTS = [
  { name: "Corner Cigarettes", nameAr: "سجائر كورنر", collectionName: "smokes" },
  { name: "Lighter", nameAr: "ولاعة", collectionName: "smokes" },
  { name: "Chipsy Tomato", nameAr: "شيبسي طماطم", collectionName: "snack-attack" },
  { name: "Salted Pretzels", nameAr: "بريتزل مملح", collectionName: "snack-attack" },
  { name: "Milk Chocolate", nameAr: "شوكولاتة باللبن", collectionName: "candy-boom" },
  { name: "Smoked Almonds", nameAr: "لوز مدخن", collectionName: "super-nuts" },
  { name: "كوكا كولا كانز", collectionName: "vibe-save" },
  { name: "Pepsi 330 ml", nameAr: "بيبسي 330 مل", collectionName: "vibe-save" },
  { name: "Sold Out Chocolat Bar", nameAr: "حلاوة", collectionName: "candy-boom", stock: 0 },
  { name: "Kit Kat", collectionName: "candy-boom" },
  { name: "Mint Tea", nameAr: "شاي بالنعناع", collectionName: "hot-drinks" },
  { name: "Hidden Chocolate", collectionName: "candy-boom", is_visible: false },
].map((about, orderId) => product({ ...about, orderId }));

const SECTION = section({ displayName: "Hot Drinks", displayNameAr: "مشروبات ساخنة" });

/** What is found; or, after 'near', what comes near it. */
async function find(db: Database, query: string, language: string): Promise<string> {
  const readNameIndex = openNameIndex(db, { glance: () => 1 });
  const { products, isNear } = await searchStorefront(
    db,
    readNameIndex,
    query,
    toLanguage(language) ?? "en",
  );
  return (isNear ? "near: " : "") + products.map(({ name }) => name).join(", ");
}

onEachDatabase((shop) => {
  test("search forgives letters, spellings and the names of collections", async () => {
    await stockShop(shop.db, PRODUCTS, [SECTION]);
    for (const [language, table] of Object.entries(TABLES)) {
      const found = table.map(async ([query]) => [query, await find(shop.db, query, language)]);
      expect(await Promise.all(found)).toEqual(table);
    }
  });

  test("names, then the collection's other products, go on page by page", async () => {
    await stockShop(shop.db, PRODUCTS, [SECTION]);
    const found: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 9; pages += 1) {
      const { products, next } = await searchProducts(shop.db, "smoke", "en", after, 1);
      found.push(...products.map(({ name }) => name));
      if (next === null) break;
      after = next;
    }
    expect(found.join(", ")).toBe(`Smoked Almonds, ${SMOKES}`);
  });

  test("a new name is forgiven after the next search; what is gone at once is not shown", async () => {
    const ids = await stockShop(shop.db, PRODUCTS);
    let version = 1;
    vi.useFakeTimers({ toFake: ["performance"] });
    const readNameIndex = openNameIndex(shop.db, { glance: () => version });
    const search = async (query: string) =>
      (await searchStorefront(shop.db, readNameIndex, query, "en")).products.map(
        ({ name }) => name,
      );
    expect(await search("lightter")).toEqual(["Lighter"]);
    await resultOf(deleteProduct(shop.db, ids.Lighter ?? "", EDIT));
    await stockShop(shop.db, [product({ name: "Cinnamon", orderId: 99 })]);
    version += 1;
    expect(await search("lightter")).toEqual([]);
    expect(await search("cinamon")).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await search("cinamon");
    await expect.poll(() => search("cinamon")).toEqual(["Cinnamon"]);
    vi.useRealTimers();
  });
});

const SMOKES = "Corner Cigarettes, Lighter";
const SNACKS = "Chipsy Tomato, Salted Pretzels";

const ENGLISH: [query: string, found: string][] = [
  // A letter is wrong, missing, too many, or two are swapped.
  ["chocolabe", "near: Milk Chocolate"],
  ["chipsi", "near: Chipsy Tomato"],
  ["pepi 330", "near: Pepsi 330 ml"],
  ["ppesi", "near: Pepsi 330 ml"],
  ["lightter", "near: Lighter"],
  ["mikl choclate", "near: Milk Chocolate"],
  ["pretz", "Salted Pretzels"],
  ["pertz", "near: Salted Pretzels"],
  // What is spelled as typed comes alone and is not said to be near.
  ["chocolat", "Milk Chocolate, Sold Out Chocolat Bar"],
  ["tea", "Mint Tea"],
  ["tae", ""],
  ["pepsi 350", "near: Pepsi 330 ml"],
  ["chocolate xylophone", "near: Milk Chocolate"],
  ["xylophone", ""],
  ["zz", ""],
  ["aaaa pppppppp", ""],
  // Collections; names come first.
  ["smokes", SMOKES],
  ["smoke", "Smoked Almonds, Corner Cigarettes, Lighter"],
  ["snack", SNACKS],
  ["snaks", `near: ${SNACKS}`],
  ["snack attack", SNACKS],
  ["drinks", "Mint Tea, كوكا كولا كانز, Pepsi 330 ml"],
  ["سجائر", SMOKES],
  ["bo", ""],
  // Other words and languages for the same.
  ["crisps", "Chipsy Tomato"],
  ["kitkat", "Kit Kat"],
  ["coke", "كوكا كولا كانز"],
];

const ARABIC: [query: string, found: string][] = [
  ["سجاير", "سجائر كورنر, ولاعة"],
  // Typed on the other keyboard layout.
  ["s[hzv", "سجائر كورنر, ولاعة"],
  ["سيجارة", "سجائر كورنر, ولاعة"],
  ["شيبس", "شيبسي طماطم"],
  ["شبسي", "near: شيبسي طماطم"],
  ["الشيبسى", "شيبسي طماطم"],
  ["بيبسى", "بيبسي 330 مل"],
  ["ببسي", "بيبسي 330 مل"],
  ["شكولاته", "شوكولاتة باللبن"],
  ["شوكولاطه", "شوكولاتة باللبن"],
  ["كوكاكولا", "كوكا كولا كانز"],
  ["ولعه", "near: ولاعة"],
  ["بريتظل", "بريتزل مملح"],
  ["تسالي", "لوز مدخن"],
  ["المكسرات", "لوز مدخن"],
  ["مشروبات ساخنه", "شاي بالنعناع"],
  ["snack", "شيبسي طماطم, بريتزل مملح"],
];

const TABLES = { en: ENGLISH, ar: ARABIC };

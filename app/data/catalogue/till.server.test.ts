import { expect, test } from "vitest";
import { readTill, writeTill } from "#app/domain/catalogue/till.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listTill } from "./till.server.ts";

onEachDatabase((shop) => {
  test("an empty shop has nothing to sell", async () => {
    const till = await listTill(shop.db, DEFAULT_LOCALE);
    expect(till).toMatchObject({ categories: [], products: [] });
    expect(readTill(writeTill(till))).toEqual(till);
  });

  test("visible products by category and orderId, sold out and unavailable ones too", async () => {
    const image = { key: "smokes_images/1_كبريت", width: 400, height: 300 };
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "Matches", nameAr: "كبريت", orderId: 10, image }),
        product({ name: "Lighter", orderId: 9, stock: 0 }),
        product({ name: "hidden", orderId: 1, is_visible: false }),
        product({ name: "Dice", collectionName: "game-on", is_available: false }),
        product({ name: "hidden too", collectionName: "super-nuts", is_visible: false }),
        product({ name: "Tea", collectionName: "tea-time" }),
        product({ name: "Karak", collectionName: "hot-drinks" }),
        product({ name: "Ice", collectionName: "cold" }),
      ],
      [section({}), section({ name: "Tea Time" }), section({ name: "Cold", isActive: false })],
    );
    const hotDrinks = shop.db.updateTable("sections").where("collection_name", "=", "hot-drinks");
    await hotDrinks.set({ position: 9 }).execute();
    const till = await listTill(shop.db, DEFAULT_LOCALE);
    const { categories, products } = till;
    expect(categories.map(({ collectionName }) => collectionName)).toEqual([
      "smokes",
      "game-on",
      "tea-time",
      "hot-drinks",
    ]);
    expect(categories[0]).toMatchObject({ title: "Smokes", icon: "smokes", color: "#5b6472" });
    expect(categories[3]).toMatchObject({ title: "Hot Drinks", icon: "FaCoffee" });
    expect(products.map(({ name }) => name)).toEqual([
      "Lighter",
      "Matches",
      "Dice",
      "Tea",
      "Karak",
    ]);
    expect(products[1]).toEqual({
      id: ids.Matches,
      collectionName: "smokes",
      orderId: 10,
      name: "Matches",
      otherName: "كبريت",
      price: 1000,
      stock: 10,
      imageUrl: "/files/smokes_images/1_%D9%83%D8%A8%D8%B1%D9%8A%D8%AA/480.webp",
    });
    expect(products[0]).toMatchObject({ imageUrl: "", otherName: null });
    const inArabic = await listTill(shop.db, { ...DEFAULT_LOCALE, language: "ar" });
    expect(inArabic.products[1]).toMatchObject({ name: "كبريت", otherName: "Matches" });
    expect(readTill(writeTill(till))).toEqual(till);
  });
});

import { expect, test } from "vitest";
import type { ImageStore } from "#app/services/images/image-store.server.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { demoProducts, demoSections } from "./catalogue.ts";
import { importDemoShop } from "./import.ts";

onEachDatabase((shop) => {
  const count = async (table: "products" | "sections") =>
    (await shop.db.selectFrom(table).select("id").execute()).length;

  test("an import that is cut short leaves nothing in the catalogue, and the next one makes all of it", async () => {
    let stored = 0;
    const images: Pick<ImageStore, "store"> = {
      store: async (collectionName, fileName, { width, height }) => {
        if (++stored === demoProducts.length) throw new Error("The disk is full.");
        return { key: `${collectionName}_images/${stored}_${fileName}`, width, height };
      },
    };
    await expect(importDemoShop(shop.db, images)).rejects.toThrow("The disk is full.");
    expect([await count("products"), await count("sections")]).toEqual([0, 0]);
    await importDemoShop(shop.db, images);
    expect(await count("products")).toBe(demoProducts.length);
    expect(await count("sections")).toBe(demoSections.length);
  });
});

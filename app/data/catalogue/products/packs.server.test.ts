import { expect, test } from "vitest";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, edited, effectsOf, newProduct, resultOf } from "#tests/support/data/edits.ts";
import { pack } from "#tests/support/data/packs.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { addProduct } from "./add-product.server.ts";
import { addBarcode, findByBarcode } from "./barcodes.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { readProduct } from "./products.server.ts";
import { type ProductChange, updateProduct } from "./update-product.server.ts";

const ENGLISH = "en";

onEachDatabase((shop) => {
  const read = async (id: string): Promise<Product> => {
    const found = await readProduct(shop.db, id);
    if (!found) throw new Error("The product is gone.");
    return found;
  };

  async function stocked() {
    const ids = await stockShop(shop.db, [
      product({ barcodes: ["LIGHT"] }),
      product({ name: "Matches", orderId: 2 }),
    ]);
    return Promise.all([read(ids.Lighter ?? ""), read(ids.Matches ?? "")] as const);
  }

  const update = (seen: Product, change: Partial<ProductChange>) =>
    resultOf(updateProduct(shop.db, seen.id, edited(seen, change), EDIT));

  test("packs are stored in their order, changed, left alone by a form without, and removed", async () => {
    const [lighter] = await stocked();
    const packs = [
      pack({ barcodes: ["CARTON"] }),
      pack({ name: "six", pieces: 6, is_online: false }),
    ];
    expect(await update(lighter, { packs })).toMatchObject({
      outcome: "updated",
      product: { packs },
    });
    const changed = packs.toReversed().map((one) => ({ ...one, price: one.price + 1 }));
    await update(await read(lighter.id), { packs: changed });
    await update(await read(lighter.id), { name: "Lamp" });
    expect(await read(lighter.id)).toMatchObject({
      packs: changed,
      barcodes: ["LIGHT"],
      version: 4,
    });
    await update(await read(lighter.id), { packs: [] });
    expect(await read(lighter.id)).not.toHaveProperty("packs");
    expect(await findByBarcode(shop.db, "CARTON", ENGLISH)).toBeNull();
  });

  test("a new product has its packs, once however often it is sent", async () => {
    const id = randomId();
    const fields = newProduct({ packs: [pack({ barcodes: ["CARTON"] })] });
    const add = () => resultOf(addProduct(shop.db, "smokes", id, fields, EDIT));
    expect(await add()).toMatchObject({ outcome: "added", product: { packs: fields.packs } });
    expect(await add()).toMatchObject({ outcome: "added", product: { packs: fields.packs } });
  });

  test("pieces and packs of all products have one namespace of codes", async () => {
    const [lighter, matches] = await stocked();
    const own = pack({ barcodes: ["CARTON"] });
    await update(lighter, { packs: [own] });
    const named = { code: "CARTON", name: "Lighter (box of 24)" };
    for (const change of [{ barcodes: ["CARTON"] }, { packs: [pack({ barcodes: ["CARTON"] })] }]) {
      expect(await update(matches, change)).toEqual({ outcome: "barcode-taken", by: named });
    }
    expect(await resultOf(addBarcode(shop.db, lighter.id, "CARTON", EDIT))).toEqual({
      outcome: "taken",
      by: named,
    });
    const twice = { packs: [{ ...own, barcodes: ["LIGHT"] }] };
    expect(await update(await read(lighter.id), twice)).toMatchObject({ outcome: "barcode-taken" });
    const swapped = { barcodes: ["CARTON"], packs: [{ ...own, barcodes: ["LIGHT"] }] };
    expect(await update(await read(lighter.id), swapped)).toMatchObject({ product: swapped });
  });

  test("a pack of another product is not taken over by its id", async () => {
    const [lighter, matches] = await stocked();
    const own = pack();
    await update(lighter, { packs: [own] });
    await update(matches, { packs: [{ ...own, price: 1 }] });
    expect(await read(lighter.id)).toMatchObject({ packs: [own] });
    expect(await read(matches.id)).not.toHaveProperty("packs");
  });

  test("a product is found by its pack's code, with the pack's pieces", async () => {
    const [lighter] = await stocked();
    await update(lighter, { packs: [pack({ barcodes: ["CARTON"] })] });
    const found = { id: lighter.id, name: "Lighter" };
    expect(await findByBarcode(shop.db, "CARTON", ENGLISH)).toMatchObject({ ...found, pieces: 24 });
    const byPiece = await findByBarcode(shop.db, "LIGHT", ENGLISH);
    expect(byPiece).toMatchObject(found);
    expect(byPiece).not.toHaveProperty("pieces");
    const { products } = await searchForStaff(shop.db, "CARTON", ENGLISH);
    expect(products).toEqual([expect.objectContaining({ ...found, pieces: 24 })]);
  });

  test("packs go with their product", async () => {
    const [lighter] = await stocked();
    await update(lighter, { packs: [pack({ barcodes: ["CARTON"] })] });
    await resultOf(deleteProduct(shop.db, lighter.id, EDIT));
    expect(await shop.db.selectFrom("product_packs").selectAll().execute()).toEqual([]);
    expect(await findByBarcode(shop.db, "CARTON", ENGLISH)).toBeNull();
  });

  test("the activity says what packs were and are", async () => {
    const [lighter] = await stocked();
    const change = edited(lighter, { packs: [pack({ barcodes: ["CARTON"] })] });
    const { audit } = await effectsOf(updateProduct(shop.db, lighter.id, change, EDIT));
    expect(audit).toMatchObject({
      about: { changes: { packs: { from: "", to: "box of 24: 24, 200, CARTON" } } },
    });
  });
});

import { expect, test } from "vitest";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import { listTill } from "#app/data/catalogue/till.server.ts";
import { ownBarcodes } from "#app/domain/catalogue/barcodes/barcode.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { readTill, writeTill } from "#app/domain/catalogue/till.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, edited, effectsOf, newProduct, resultOf, times } from "#tests/support/data/edits.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { addProduct } from "./add-product.server.ts";
import { addBarcode, findByBarcode, makeBarcode } from "./barcodes.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { readProduct } from "./products.server.ts";
import { type ProductChange, updateProduct } from "./update-product.server.ts";

const CODE = "6221000000010";

onEachDatabase((shop) => {
  const read = async (id: string): Promise<Product> => {
    const found = await readProduct(shop.db, id);
    if (!found) throw new Error("The product is gone.");
    return found;
  };

  /** A lighter with a code of its own, and matches without any. */
  async function stocked() {
    const ids = await stockShop(shop.db, [
      product({ barcodes: ["LIGHT"] }),
      product({ name: "Matches", orderId: 2 }),
    ]);
    return Promise.all([read(ids.Lighter ?? ""), read(ids.Matches ?? "")] as const);
  }

  const update = (seen: Product, change: Partial<ProductChange>) =>
    resultOf(updateProduct(shop.db, seen.id, edited(seen, change), EDIT));

  const add = (id: string, code: string) => resultOf(addBarcode(shop.db, id, code, EDIT));

  test("a product's barcodes are replaced, kept, and removed with it", async () => {
    const [lighter, matches] = await stocked();
    expect(lighter.barcodes).toEqual(["LIGHT"]);
    const barcodes = ["LIGHT", CODE].sort();
    expect(await update(lighter, { barcodes })).toMatchObject({ product: { barcodes } });
    await update(await read(lighter.id), { barcodes: [CODE] });
    expect(await add(matches.id, "LIGHT")).toMatchObject({ outcome: "added" });
    await resultOf(deleteProduct(shop.db, lighter.id, EDIT));
    expect(await add(matches.id, CODE)).toEqual({ outcome: "added", name: "Matches" });
    expect(await read(matches.id)).toMatchObject({ barcodes: [CODE, "LIGHT"], version: 3 });
  });

  test("another product's barcode is refused by its name, and nothing is stored", async () => {
    const [lighter, matches] = await stocked();
    const taken = { by: { code: "LIGHT", name: "Lighter" } };
    const change = { name: "other", barcodes: ["AAA", "LIGHT"] };
    expect(await update(matches, change)).toEqual({ outcome: "barcode-taken", ...taken });
    expect(await add(matches.id, "LIGHT")).toEqual({ outcome: "taken", ...taken });
    const id = randomId();
    const added = addProduct(shop.db, "smokes", id, newProduct({ barcodes: ["LIGHT"] }), EDIT);
    expect(await resultOf(added)).toEqual({ outcome: "barcode-taken", ...taken });
    expect(await readProduct(shop.db, id)).toBeNull();
    expect(await read(matches.id)).toEqual(matches);
    expect(await read(lighter.id)).toEqual(lighter);
    await expect(
      shop.db
        .insertInto("product_barcodes")
        .values({ code: "LIGHT", product_id: matches.id })
        .execute(),
    ).rejects.toThrow();
  });

  test("an added barcode counts once, is an edit, and is told", async () => {
    const [, matches] = await stocked();
    const operation = addBarcode(shop.db, matches.id, CODE, EDIT);
    const changes = { barcodes: { from: "", to: CODE } };
    expect(await effectsOf(operation)).toMatchObject({
      live: { topics: ["catalogue"] },
      audit: { what: "product updated", about: { product: matches.id, changes } },
    });
    expect(await add(matches.id, CODE)).toEqual({ outcome: "added", name: "Matches" });
    const stored = await read(matches.id);
    expect(stored).toMatchObject({ version: 2, barcodes: [CODE] });
    expect(await update(matches, { name: "other" })).toEqual({
      outcome: "changed",
      product: stored,
    });
    expect(await add(randomId(), CODE)).toEqual({ outcome: "gone" });
    await update(stored, { barcodes: times(50, (at) => `code ${at}`) });
    expect(await add(matches.id, CODE)).toEqual({ outcome: "too-many" });
  });

  test("of 20 products that get one barcode at once, one has it", async () => {
    const ids = Object.values(
      await stockShop(
        shop.db,
        times(20, (orderId) => product({ orderId, name: `Product ${orderId}` })),
      ),
    );
    const products = await Promise.all(ids.map(read));
    const results = await Promise.all(
      products.map((seen, at) =>
        at % 2 === 0 ? add(seen.id, CODE) : update(seen, { barcodes: [CODE, `own ${at}`] }),
      ),
    );
    const won = results.filter(({ outcome }) => outcome === "added" || outcome === "updated");
    expect(won).toHaveLength(1);
    const stored = await Promise.all(ids.map(read));
    expect(stored.flatMap(({ barcodes }) => barcodes).filter((code) => code === CODE)).toEqual([
      CODE,
    ]);
    const changed = stored.filter(({ version }) => version === 2);
    expect(changed.map(({ barcodes }) => barcodes.includes(CODE))).toEqual([true]);
  });

  const make = (id: string) => resultOf(makeBarcode(shop.db, id, EDIT));

  test("a barcode is made once, however often and by however many, is an edit, and is told", async () => {
    const [, matches] = await stocked();
    const [code = ""] = ownBarcodes(matches.id);
    const changes = { barcodes: { from: "", to: code } };
    expect(await effectsOf(makeBarcode(shop.db, matches.id, EDIT))).toMatchObject({
      live: { topics: ["catalogue"] },
      audit: { what: "product updated", about: { product: matches.id, changes } },
    });
    expect(await make(matches.id)).toEqual({ outcome: "kept" });
    expect(await read(matches.id)).toMatchObject({ version: 2, barcodes: [code] });
    const shelf = times(5, (at) => product({ orderId: at + 3, name: `Product ${at}` }));
    const { Lighter: _has, Matches: _made, ...others } = await stockShop(shop.db, shelf);
    const ids = Object.values(others);
    const results = await Promise.all(ids.flatMap((id) => times(4, () => make(id))));
    expect(results.filter(({ outcome }) => outcome === "made")).toHaveLength(5);
    const stored = await Promise.all(ids.map(read));
    expect(stored.map(({ barcodes }) => barcodes)).toEqual(ids.map((id) => [ownBarcodes(id)[0]]));
    expect(await make(randomId())).toEqual({ outcome: "gone" });
  });

  test.each([
    ["a short one", ["LIGHT"], "kept"],
    ["a maker's", [CODE], "kept"],
    ["as many as there may be", times(50, (at) => `رف ${at}`), "full"],
  ])("a product that has %s keeps it, and gets none", async (_what, barcodes, outcome) => {
    const { Lighter: id = "" } = await stockShop(shop.db, [product({ barcodes })]);
    expect(await make(id)).toEqual({ outcome });
    expect(await read(id)).toMatchObject({ version: 1, barcodes: barcodes.toSorted() });
  });

  test("a product whose barcode no label can show gets one beside it", async () => {
    const { Lighter: id = "" } = await stockShop(shop.db, [product({ barcodes: ["رف ٣"] })]);
    expect(await make(id)).toEqual({ outcome: "made" });
    expect((await read(id)).barcodes).toContain(ownBarcodes(id)[0]);
  });

  test("a pack gets a barcode of its own, once, as an edit of its product", async () => {
    const [lighter] = await stocked();
    const [box, six] = [pack({ barcodes: [CODE] }), pack({ name: "six", pieces: 6 })];
    await addPacks(shop.db, lighter.id, box, six);
    expect(await effectsOf(makeBarcode(shop.db, six.id, EDIT))).toMatchObject({
      audit: { what: "product updated", about: { product: lighter.id } },
    });
    expect(await Promise.all([box.id, six.id].map(make))).toEqual([
      { outcome: "kept" },
      { outcome: "kept" },
    ]);
    const { version, barcodes, packs = [] } = await read(lighter.id);
    expect([version, barcodes]).toEqual([lighter.version + 1, ["LIGHT"]]);
    expect(packs.map((one) => one.barcodes)).toEqual([[CODE], [ownBarcodes(six.id)[0]]]);
  });

  test("of own barcodes that are others' already, the next one is made", async () => {
    const [lighter, matches] = await stocked();
    const [first = "", second = "", third = ""] = ownBarcodes(matches.id);
    await add(lighter.id, first);
    await add(lighter.id, second);
    const [made] = await Promise.all([make(matches.id), add(lighter.id, third)]);
    expect(made).toEqual({ outcome: "made" });
    const stored = await Promise.all([read(lighter.id), read(matches.id)]);
    const codes = stored.flatMap(({ barcodes }) => barcodes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(ownBarcodes(matches.id).slice(2, 4)).toContain(stored[1].barcodes[0]);
  });

  test("the till knows the barcodes for sale by product, and the others by name", async () => {
    const ids = await stockShop(shop.db, [
      product({ barcodes: [CODE, "__proto__"] }),
      product({ name: "Lamp", orderId: 2, is_visible: false, barcodes: ["LAMP"] }),
    ]);
    const sent = writeTill(await listTill(shop.db, DEFAULT_LOCALE));
    const { barcodes, hiddenBarcodes } = readTill(sent);
    expect(barcodes).toEqual(
      new Map([
        [CODE, ids.Lighter],
        ["__proto__", ids.Lighter],
      ]),
    );
    expect(hiddenBarcodes).toEqual(new Map([["LAMP", "Lamp"]]));
  });

  test.each([CODE, "٦٢٢١٠٠٠٠٠٠٠١٠", "6 221000 000010"])(
    "staff find a product by its barcode %s",
    async (query) => {
      await stockShop(shop.db, [
        product({ barcodes: [CODE], is_visible: false }),
        product({ name: `Case of ${CODE}`, orderId: 2 }),
        product({ name: "Matches", orderId: 3 }),
      ]);
      const { products } = await searchForStaff(shop.db, query, "en");
      expect(products[0]?.name).toBe("Lighter");
      expect(products.map(({ name }) => name)).not.toContain("Matches");
    },
  );

  test.each([
    [CODE, "Lighter"],
    ["٦٢٢١٠٠٠٠٠٠٠١٠", "Lighter"],
    ["6 221000 000010", "Lighter"],
    ["tea", "Tea"],
    ["036000291452", "Ice"],
    ["330", null],
    ["TEA", null],
    ["", null],
  ])("the code %s is that of %s alone", async (code, name) => {
    await stockShop(
      shop.db,
      [
        product({ barcodes: [CODE], is_visible: false }),
        product({ name: "Chips 330", orderId: 2 }),
        product({ name: "Tea", orderId: 3, barcodes: ["tea"] }),
        product({ name: "Tea big", orderId: 4 }),
        product({ name: "Ice", collectionName: "ices", barcodes: ["0036000291452"] }),
      ],
      [section({ name: "Ices", isActive: false })],
    );
    expect((await findByBarcode(shop.db, code, "en"))?.name ?? null).toBe(name);
  });
});

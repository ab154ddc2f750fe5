import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { lockCollections } from "#app/data/catalogue/collection-lock.server.ts";
import { findByBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { listProducts, readProduct } from "#app/data/catalogue/products/products.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import { openPostgres } from "#app/data/database/postgres.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { StockChoice } from "#app/domain/imports/planned.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { readCsv } from "#app/services/csv/read-csv.server.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { applyImport } from "./apply-import.server.ts";
import { storeImport } from "./imports.server.ts";
import { planImport, readSource } from "./plan-import.server.ts";

const t = importTexts(DEFAULT_LOCALE);

onEachDatabase((shop, kind) => {
  /** Tea with a barcode, and Gum. */
  const stock = () =>
    stockShop(
      shop.db,
      [
        product({ name: "Tea", barcodes: ["6221000000010"] }),
        product({ name: "Gum", orderId: 2 }),
        product({ name: "كيك", collectionName: "حلويات" }),
      ],
      [section({ name: "حلويات", displayName: "Sweets", displayNameAr: "سكاكر" })],
    );

  const plan = async (text: string, stock: StockChoice = "set") => {
    const source = await readSource(readCsv(Buffer.from(text)));
    if (!source) throw new Error("Too many rows.");
    return planImport(shop.db, source, t, { stock });
  };

  async function prepare(text: string): Promise<string> {
    return storeImport(shop.db, "shop.csv", await plan(text), EDIT.now);
  }

  const apply = (id: string) => resultOf(applyImport(shop.db, id, EDIT));

  const shelf = async (collectionName = "smokes") => {
    const products = await listProducts(shop.db, collectionName);
    return products.map(({ orderId, name, price, stock, barcodes }) =>
      [orderId, name, price, stock, ...barcodes].join(" "),
    );
  };

  test("plans what a file does, row by row, and writes nothing", async () => {
    await stock();
    const { added, changed, same, refused } = await plan(`Category,Name,Price,Stock,Barcode
سجائر,Mint,5,3,
,Green Tea,12,,6221000000010
smokes,GUM,,4,
Sweets,كيك,10,10,
Toys,Ball,5,1,
Smokes,New,,1,
,Only,5,1,
Smokes,mint,6,,
سكاكر,Tea,,,6221000000010
`);
    expect(added).toMatchObject([{ line: 2, name: "Mint", price: 500, stock: 3 }]);
    expect(changed).toMatchObject([
      { line: 3, before: { name: "Tea" }, after: { name: "Green Tea", price: 1200 }, stockBy: 0 },
      { line: 4, before: { name: "Gum" }, after: { name: "GUM", price: 1000 }, stockBy: -6 },
    ]);
    expect(same).toBe(1);
    expect(refused.map(({ line, why }) => `${line} ${why.join(" ")}`)).toEqual([
      "6 There is no category called Toys.",
      "7 A new product needs a price.",
      "8 A new product needs a category.",
      "9 Row 2 is the same product.",
      "10 Tea is in another category. Move it on its own page.",
    ]);
    expect(await shelf()).toEqual(["1 Tea 1000 10 6221000000010", "2 Gum 1000 10"]);
  });

  test("imports in one transaction, once, with movements, search and activity", async () => {
    await stock();
    const id = await prepare(`Category,Name,Price,Stock,Barcodes
Smokes,نعناع,5,3,ABC
Smokes,Tea,12,15,XYZ
Smokes,Gum,,0,
`);
    expect(await apply(id)).toMatchObject({ outcome: "imported" });
    expect(await apply(id)).toMatchObject({ outcome: "repeated" });
    expect(await shelf()).toEqual([
      "1 Tea 1200 15 6221000000010 XYZ",
      "2 Gum 1000 0",
      "3 نعناع 500 3 ABC",
    ]);
    const found = await searchForStaff(shop.db, "نعنا", "en");
    expect(found.products.map(({ name }) => name)).toEqual(["نعناع"]);
    expect(await checkStock(shop.db, { isFull: true })).toMatchObject({ movements: 6, faults: [] });
    const entries = await shop.db.selectFrom("activity").select(["what", "subject"]).execute();
    expect(entries).toEqual([{ what: "products imported", subject: "shop.csv" }]);
  });

  test("sent twice at once it is one import", async () => {
    await stock();
    const id = await prepare("Category,Name,Price,Stock\nSmokes,Mint,5,3\nSmokes,Tea,,12\n");
    const outcomes = (await Promise.all([apply(id), apply(id)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["imported", "repeated"]);
    expect(await shelf()).toEqual(["1 Tea 1000 12 6221000000010", "2 Gum 1000 10", "3 Mint 500 3"]);
  });

  if (kind === "PostgreSQL")
    test("a second request waits for the first, longer than for a lock", async () => {
      await stock();
      const id = await prepare("Category,Name,Price\nSmokes,Mint,5\n");
      const hurried = await openPostgres(shop.place.databaseUrl ?? "", { timeoutMs: 600 });
      const both = await shop.db.transaction().execute(async (trx) => {
        await lockCollections(trx, "smokes");
        const first = apply(id);
        await setTimeout(300);
        const second = resultOf(applyImport(hurried, id, EDIT));
        await Promise.race([second, setTimeout(500)]);
        return [first, second];
      });
      const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(["imported", "repeated"]);
      await hurried.destroy();
    });

  test("'Keeps Stock' says of which products stock is kept; without the column it stays", async () => {
    await stock();
    const id = await prepare(`Category,Name,Price,Stock,Keeps Stock
Smokes,Top-up,5,3,no
Smokes,Tea,,15,no
Smokes,Gum,,,yes
`);
    expect(await apply(id)).toMatchObject({ outcome: "imported" });
    const kept = () =>
      shop.db
        .selectFrom("products")
        .select(["name", "stock", "keeps_stock"])
        .where("collection", "=", "smokes")
        .orderBy("name")
        .execute();
    const now = await kept();
    expect(now).toMatchObject([
      { name: "Gum", stock: 10, keeps_stock: 1 },
      { name: "Tea", stock: 0, keeps_stock: 0 },
      { name: "Top-up", stock: 0, keeps_stock: 0 },
    ]);
    expect(await checkStock(shop.db, { isFull: true })).toMatchObject({ faults: [] });
    const again = await prepare("Category,Name,Price,Stock\nSmokes,Tea,12,15\n");
    expect(await apply(again)).toMatchObject({ outcome: "imported" });
    expect(await kept()).toEqual(now);
    const on = await prepare("Category,Name,Price,Stock,Keeps Stock\nSmokes,Tea,,7,yes\n");
    expect(await apply(on)).toMatchObject({ outcome: "imported" });
    expect(await kept()).toContainEqual({ name: "Tea", stock: 7, keeps_stock: 1 });
  });

  test("packs are changed under their ids, added and removed, with their barcodes", async () => {
    const { Tea = "", Gum = "" } = await stock();
    const box = pack({ barcodes: ["BOX"] });
    await addPacks(shop.db, Tea, box, pack({ name: "six", barcodes: ["SIX"] }));
    const columns = [1, 2].flatMap((at) =>
      ["Name", "Pieces", "Price", "Barcodes"].map((field) => `Pack ${at} ${field}`),
    );
    const id = await prepare(`Category,Name,Price,${columns}
Smokes,Tea,,carton,20,210,SIX,,,,
Smokes,Gum,,,,,,,,,
Smokes,Mint,5,five,5,20,,ten,10,40,TEN
`);
    expect(await apply(id)).toMatchObject({ outcome: "imported" });
    const packs = async (product: string) => (await readProduct(shop.db, product))?.packs;
    const carton = { name: "carton", pieces: 20, price: 21_000, barcodes: ["BOX", "SIX"] };
    expect(await packs(Tea)).toEqual([{ ...box, ...carton }]);
    expect(await packs(Gum)).toBeUndefined();
    const mint = await findByBarcode(shop.db, "TEN", "en");
    expect(mint).toMatchObject({ name: "Mint", pieces: 10 });
    expect(await packs(mint?.id ?? "")).toMatchObject([
      { name: "five", barcodes: [] },
      { name: "ten", is_online: true },
    ]);
  });

  test("what is sold since the preview stays sold", async () => {
    const { Tea = "" } = await stock();
    const id = await prepare("Category,Name,Stock\nSmokes,Tea,12\n");
    await sellOneOfEach(shop.db, [Tea]);
    expect(await apply(id)).toMatchObject({ outcome: "imported" });
    expect(await shelf()).toContain("1 Tea 1000 11 6221000000010");
  });

  test("what is sold since the export stays sold, also where the stock is edited", async () => {
    const { Tea = "" } = await stock();
    await sellOneOfEach(shop.db, [Tea]);
    const file = "Category,Name,Price,Stock,Stock at\nSmokes,Tea,12,10,10\nSmokes,Gum,10,15,10\n";
    expect(await apply(await prepare(file))).toMatchObject({ outcome: "imported" });
    expect(await shelf()).toEqual(["1 Tea 1200 9 6221000000010", "2 Gum 1000 15"]);
  });

  test("costs are imported, and stay when a later delivery is undone", async () => {
    await stock();
    const id = await prepare(
      "Category,Name,Price,Stock,Cost\nSmokes,Mint,5,4,2.5\nSmokes,Tea,,,6\n",
    );
    expect(await apply(id)).toMatchObject({ outcome: "imported" });
    const costs = async () => {
      const rows = await shop.db.selectFrom("products").select(["name", "cost"]).execute();
      return Object.fromEntries(rows.map(({ name, cost }) => [name, cost]));
    };
    expect(await costs()).toMatchObject({ Mint: 2_500_000, Tea: 6_000_000, Gum: null });
    const rows = await shop.db.selectFrom("products").select(["id", "name", "stock"]).execute();
    const booking = randomId();
    // As many as there are, a pound above what they cost.
    const lines = rows.flatMap(({ id, name, stock: quantity }) =>
      name === "Mint" || name === "Tea" ? { id, quantity, cost: name === "Mint" ? 350 : 700 } : [],
    );
    const delivery = { id: booking, kind: "delivery" as const, supplier: "", note: "", lines };
    await resultOf(book(shop.db, delivery, { ...EDIT, now: EDIT.now + 1 }));
    expect(await costs()).toMatchObject({ Mint: 3_000_000, Tea: 6_500_000 });
    await sellOneOfEach(
      shop.db,
      lines.map(({ id }) => id),
    );
    await resultOf(undoBooking(shop.db, { booking, id: randomId() }, EDIT));
    expect(await costs()).toMatchObject({ Mint: 2_500_000, Tea: 6_000_000 });
  });

  test("a cost that a delivery has changed since the preview is not overwritten", async () => {
    const { Tea = "" } = await stock();
    const id = await prepare("Category,Name,Cost\nSmokes,Tea,6\n");
    const lines = [{ id: Tea, quantity: 4, cost: 350 }];
    const delivery = { kind: "delivery" as const, supplier: "", note: "", lines };
    await resultOf(book(shop.db, { ...delivery, id: randomId() }, EDIT));
    expect(await apply(id)).toMatchObject({ outcome: "stale" });
  });

  const staleCases: [string, (ids: Record<string, string>) => Promise<unknown>][] = [
    [
      "an edited product",
      ({ Gum = "" }) => switchProduct(shop.db, "smokes", Gum, { is_visible: false }, EDIT),
    ],
    [
      "too little stock",
      ({ Gum = "" }) =>
        changeStock(shop.db, "smokes", { id: randomId(), product: Gum, by: -9 }, EDIT),
    ],
    [
      "a section deleted",
      async () => {
        const { id } = await shop.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();
        return resultOf(deleteSection(shop.db, id, EDIT));
      },
    ],
    ["a name taken", async () => apply(await prepare("Category,Name,Price\nSmokes,Mint,9\n"))],
    [
      "a barcode taken",
      async () => apply(await prepare("Category,Name,Price,Barcode\nSmokes,Other,9,ABC\n")),
    ],
  ];

  test.each(staleCases)("%s since the preview: nothing is imported", async (_, change) => {
    const ids = await stock();
    const id = await prepare(
      "Category,Name,Price,Stock,Barcode\nSmokes,Tea,3,,\nSmokes,Gum,4,8,\nSmokes,Mint,5,1,ABC\nSweets,Toffee,5,1,\n",
    );
    await change(ids);
    const before = await shelf();
    expect(await apply(id)).toMatchObject({ outcome: "stale" });
    expect(await shelf()).toEqual(before);
    const grams = shop.db.selectFrom("product_grams").select("product_id").distinct();
    expect(await grams.execute()).toHaveLength(
      (await shop.db.selectFrom("products").select("id").execute()).length,
    );
  });
});

import { expect, test } from "vitest";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { cleanUpImports, storeImport } from "#app/data/imports/imports.server.ts";
import { planImport } from "#app/data/imports/plan-import.server.ts";
import { readCsv } from "#app/services/csv/read-csv.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listMovements } from "./stock-history.server.ts";

onEachDatabase((shop) => {
  test("movements of an import name it as long as its page is there", async () => {
    await stockShop(shop.db, [product({ name: "Tea", stock: 10 })]);
    const file = "Category,Name,Price,Stock\nSmokes,Tea,10,12\nSmokes,Mint,5,3\n";
    const plan = await planImport(shop.db, readCsv(Buffer.from(file)));
    if (!plan) throw new Error("Too many rows.");
    const id = await storeImport(shop.db, "shop.csv", plan, EDIT.now);
    await resultOf(applyImport(shop.db, id, EDIT));
    const products = await listProducts(shop.db, "smokes");
    const documents = async () => {
      const pages = await Promise.all(products.map(({ id }) => listMovements(shop.db, id, null)));
      return pages.map(({ movements }) =>
        movements.map(({ reason, quantity, document }) => [reason, quantity, document]),
      );
    };
    const imported = (id: string | null) => [
      [
        ["edit", 2, { kind: "import", id }],
        ["opening", 10, null],
      ],
      [["opening", 3, { kind: "import", id }]],
    ];
    expect(await documents()).toEqual(imported(id));
    await cleanUpImports(shop.db, EDIT.now + 1);
    expect(await documents()).toEqual(imported(null));
  });
});

import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import type { KnownProduct } from "./known-products.ts";
import { ImportPlanner } from "./plan.ts";
import type { StockChoice } from "./planned.ts";
import { readRow } from "./read-row.ts";
import { importTexts } from "./texts.ts";

const t = importTexts(DEFAULT_LOCALE);

function known(name: string, barcodes: string[]): KnownProduct {
  const shown = { is_available: true, is_visible: true };
  const about = { price: 1000, stock: 5, keepsStock: true, ...shown, version: 1 };
  const cost = 6_000_000;
  return { id: name, collectionName: "smokes", name, nameAr: "", barcodes, ...about, cost };
}

const ADDED = "added";
const SAME = "Row 2 is the same product.";
const SAME_CODE = "Row 2 has the barcode ABC, too.";

/** Tea has no barcode yet, Full one less than it may have. */
test.each<[rows: string, ...planned: string[]]>([
  ["Mint ABC, Tea ABC", ADDED, SAME_CODE],
  ["Mint ABC, Kiwi XYZ|ABC", ADDED, SAME_CODE],
  ["Tea ABC, Mint ABC", "changed", SAME],
  // What a refused row names is free for those that follow.
  ["Mint ABC, Tea ABC, Tea XYZ", ADDED, SAME_CODE, "changed"],
  ["Mint ABC, mint NEW, Kiwi NEW", ADDED, SAME, ADDED],
  ["Full one", "changed"],
  ["Full one|two", "A product has at most 50 barcodes."],
])("rows of names and barcodes %j are planned", (rows, ...planned) => {
  const codes = Array.from({ length: 49 }, (_, at) => `code ${at}`);
  const products = [known("Tea", []), known("Full", codes)];
  const planner = new ImportPlanner([{ collectionName: "smokes", titles: [] }], products, t);
  const plans = rows.split(", ").map((text, at) => {
    const [name = "", barcodes = ""] = text.split(" ");
    const row = readRow(at + 2, { category: "smokes", name, barcodes, price: "9" }, t);
    const plan = Array.isArray(row) ? { kind: "refused" as const, why: row } : planner.plan(row);
    return plan.kind === "refused" ? plan.why.join(" ") : plan.kind;
  });
  expect(plans).toEqual(planned);
});

/** Tea has 5 pieces, a price of 10 and a cost of 6. */
test.each<[cells: Record<string, string>, choice: StockChoice, planned: string]>([
  [{ stock: "9", stock_at: "7" }, "set", "changed by 2"],
  [{ stock: "7", stock_at: "7" }, "add", "same"],
  [{ stock: "9" }, "leave", "same"],
  [{ stock: "9" }, "set", "changed by 4"],
  [{ stock: "9" }, "add", "changed by 9"],
  [{ stock: "1", stock_at: "9" }, "leave", "The stock of Tea is 5 and cannot change by -8."],
  [{ cost: "6.5" }, "leave", "changed to 6500000"],
  [{ cost: "5", cost_at: "5" }, "leave", "same"],
  [{ cost: "5.5", cost_at: "5" }, "leave", "changed to 5500000"],
  [{ price: "9", price_at: "9.00" }, "leave", "same"],
  [{ price: "11", price_at: "9" }, "leave", "changed to 1100"],
])("Tea with %j is planned, where the choice is to %s: %s", (cells, choice, planned) => {
  const collections = [{ collectionName: "smokes", titles: [] }];
  const planner = new ImportPlanner(collections, [known("Tea", [])], t, choice);
  const row = readRow(2, { category: "smokes", name: "Tea", ...cells }, t);
  const plan = Array.isArray(row) ? { kind: "refused" as const, why: row } : planner.plan(row);
  const { before, after } = plan.kind === "changed" ? plan.product : {};
  expect(planned).toBe(
    plan.kind === "refused"
      ? plan.why.join(" ")
      : plan.kind !== "changed"
        ? plan.kind
        : plan.product.stockBy === 0
          ? `changed to ${after?.price === before?.price ? after?.cost : after?.price}`
          : `changed by ${plan.product.stockBy}`,
  );
});

test("a rounded code is not added, also where its check digit fits by chance", () => {
  const collections = [{ collectionName: "smokes", titles: [] }];
  const planner = new ImportPlanner(collections, [known("Tea", ["6221900000013"])], t);
  const row = readRow(2, { category: "smokes", name: "Tea", barcodes: "6222000000000" }, t);
  if (Array.isArray(row)) throw new Error(row.join(" "));
  expect(planner.plan(row)).toEqual({
    kind: "same",
    notes: [expect.stringContaining("6222000000000 is not read")],
  });
});

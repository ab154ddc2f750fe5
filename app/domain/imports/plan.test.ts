import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { importMessages } from "./messages/messages.ts";
import { ImportPlanner, type KnownProduct } from "./plan.ts";
import { readRow } from "./read-row.ts";

const t = importMessages(DEFAULT_LOCALE);

function known(name: string, barcodes: string[]): KnownProduct {
  const about = { price: 1000, stock: 5, is_available: true, is_visible: true, version: 1 };
  return { id: name, collectionName: "smokes", name, nameAr: "", barcodes, ...about };
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

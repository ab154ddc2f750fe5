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

const BOX = "box,24,200,200,6221000000034,yes";
const SIX = "six,6,55,55,,no";
const NONE = ",,,,,";

const PACK_FIELDS = ["name", "pieces", "price", "price_at", "barcodes", "is_online"];

/** Tea has the packs box and six, and a barcode; Gum has one, too. A pack that is not in the file is '-'. */
test.each<[what: string, cells: string[], planned: string]>([
  ["the packs as they are", [BOX, SIX, NONE], "same"],
  ["no columns of packs", ["-", "-", "-"], "same"],
  ["columns of the second alone", ["-", SIX, "-"], "same"],
  ["another price", ["box,24,210,200,,", SIX, NONE], "1 box 24 21000; 2 six 6 5500"],
  ["a price of before", ["box,24,190,190,,", SIX, NONE], "same"],
  ["another name", ["carton,24,200,200,,", SIX, NONE], "1 carton 24 20000; 2 six 6 5500"],
  ["other pieces", ["box,1\u00a0200.0,,,,", SIX, NONE], "1 box 1200 20000; 2 six 6 5500"],
  ["no more box", [NONE, SIX, NONE], "2 six 6 5500"],
  ["a cleared box beside its old price", [",,,200,,", SIX, NONE], "2 six 6 5500"],
  ["six in place of box", [SIX, NONE, NONE], "2 six 6 5500"],
  ["another order", [SIX, BOX, NONE], "2 six 6 5500; 1 box 24 20000"],
  [
    "a new pack",
    [BOX, SIX, "ten,10,90,,ABC,yes"],
    "1 box 24 20000; 2 six 6 5500; ? ten 10 9000 ABC",
  ],
  ["a box with the code of a rounded one", ["box,24,200,200,6.22E+12,", SIX, NONE], "same, 1 note"],
  [
    "what is no pack",
    ["box,1,cheap,,6221000000035,maybe", SIX, NONE],
    "Pack 1 Pieces: A pack has 2 to 9,999 pieces. Found: 1 " +
      "Pack 1 Price: A valid positive price is required. Found: cheap " +
      "Pack 1 Sold Online: Write yes or no. Found: maybe " +
      "Pack 1 Barcodes: 6221000000035 is mistyped: its last digit does not fit the others.",
  ],
  [
    "half a new pack",
    [BOX, SIX, "ten,,,,6.22E+12,"],
    "Pack 3 Pieces: A pack has 2 to 9,999 pieces. Pack 3 Price: A valid positive price is required. " +
      "Pack 3 Barcodes: A spreadsheet has turned the barcode 6.22E+12 into a number. Write it whole, as text.",
  ],
  [
    "one name twice",
    [BOX, BOX, NONE],
    "Up to 3 packs, each with a name of its own, pieces and a price.",
  ],
  ["Tea's code", ["box,,,,TEA,", SIX, NONE], "Pack 1 Barcodes: TEA belongs to Tea."],
  [
    "another pack's code",
    [BOX, "six,,,,6221000000034,", NONE],
    "Pack 2 Barcodes: 6221000000034 belongs to Tea (box).",
  ],
  [
    "another product's code",
    ["box,,,,GUM,", SIX, NONE],
    "The barcode belongs to Gum, the name to Tea.",
  ],
])("a row with %s is planned", (_, packs, planned) => {
  const pack = { pieces: 24, price: 20_000, barcodes: ["6221000000034"], is_online: true };
  const six = { pieces: 6, price: 5500, barcodes: [], is_online: false };
  const tea = {
    ...known("Tea", ["TEA"]),
    packs: [
      { id: "1", name: "box", ...pack },
      { id: "2", name: "six", ...six },
    ],
  };
  const collections = [{ collectionName: "smokes", titles: [] }];
  const planner = new ImportPlanner(collections, [tea, known("Gum", ["GUM"])], t);
  const cells = packs.flatMap((written, at) =>
    written === "-"
      ? []
      : written.split(",").map((cell, field) => [`pack_${at + 1}_${PACK_FIELDS[field]}`, cell]),
  );
  const row = readRow(2, { category: "smokes", name: "Tea", ...Object.fromEntries(cells) }, t);
  const plan = Array.isArray(row) ? { kind: "refused" as const, why: row } : planner.plan(row);
  const after = plan.kind === "changed" ? (plan.product.packs?.after ?? []) : [];
  const described = after.map(({ id, name, pieces, price, barcodes }) =>
    [
      id.length > 1 ? "?" : id,
      name,
      pieces,
      price,
      ...barcodes.filter((code) => code === "ABC"),
    ].join(" "),
  );
  const notes = "notes" in plan && plan.notes.length > 0 ? `, ${plan.notes.length} note` : "";
  expect(
    plan.kind === "refused" ? plan.why.join(" ") : described.join("; ") || plan.kind + notes,
  ).toBe(planned);
});

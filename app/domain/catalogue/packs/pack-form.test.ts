import { expect, test } from "vitest";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { availableOf, inTurn, packName, productIn } from "./pack.ts";
import {
  newPack,
  parsePacks,
  readTypedPacks,
  refusePack,
  typedPacks,
  writePacks,
} from "./pack-form.ts";

const t = catalogueTexts(DEFAULT_LOCALE);

const typed = () => ({ ...newPack(), name: " box of 24 ", pieces: "٢٤", price: "٢٠٠٫٥" });

test("packs are read as they are typed, and written as they are stored", () => {
  const pack = { ...typed(), barcodes: "B\nA" };
  const parsed = parsePacks(writePacks([pack]));
  const stored = { name: "box of 24", pieces: 24, price: 20_050, barcodes: ["A", "B"] };
  expect(parsed).toEqual([{ id: pack.id, ...stored, is_online: true }]);
  expect(parsePacks(typedPacks(parsed ?? []))).toEqual(parsed);
  expect(parsePacks("")).toEqual([]);
});

test.each([
  ["name", " ", "A pack’s name has 1 to 40 characters."],
  ["name", "x".repeat(41), "A pack’s name has 1 to 40 characters."],
  ["pieces", "1", "A pack has 2 to 9,999 pieces."],
  ["pieces", "10000", "A pack has 2 to 9,999 pieces."],
  ["pieces", "2.5", "A pack has 2 to 9,999 pieces."],
  ["price", "0", "A valid positive price is required."],
  ["price", "1e3", "A valid positive price is required."],
  ["barcodes", "96385075", "96385075 is mistyped: its last digit does not fit the others."],
])("a pack with the %s '%s' is refused", (field, value, told) => {
  const pack = { ...typed(), [field]: value };
  expect(refusePack(pack, t)).toEqual({ [field]: told });
  expect(parsePacks(writePacks([pack]))).toBeUndefined();
});

test("more than three packs, and two of one name, are refused", () => {
  const named = (name: string) => ({ ...typed(), name });
  expect(parsePacks(writePacks(["a", "b", "c"].map(named)))).toHaveLength(3);
  expect(parsePacks(writePacks(["a", "b", "c", "d"].map(named)))).toBeUndefined();
  expect(parsePacks(writePacks(["a", "a"].map(named)))).toBeUndefined();
});

test.each(["{", "7", '[{"id":4},null]', '["x"]'])(
  "%s is no packs, and breaks nothing",
  (written) => {
    expect(() => readTypedPacks(written).map((pack) => refusePack(pack, t))).not.toThrow();
  },
);

test.each([
  ["Tea", "box of 24"],
  ["Tea (green)", "box (24)"],
  ["شاي", "كرتونة"],
])("a line of %s in the pack %s has the product's name in its own", (product, name) => {
  expect(productIn(packName(product, { name }))).toBe(product);
  expect(productIn("Tea")).toBe("Tea");
});

const SOLD = new Map([
  ["tea", { id: "tea", stock: 60 }],
  ["box", { id: "tea", stock: 60, pieces: 24 }],
  ["six", { id: "tea", stock: 60, pieces: 6 }],
  ["gum", { id: "gum", stock: 3 }],
]);

test.each([
  [
    { box: 2, tea: 12 },
    { box: 2, tea: 12 },
  ],
  [
    { tea: 13, box: 2 },
    { tea: 60, box: 1 },
  ],
  [
    { box: 3, six: 2, tea: 1 },
    { box: 2, six: 2, tea: 0 },
  ],
  [
    { gum: 9, box: 1, none: 1 },
    { gum: 3, box: 2 },
  ],
])("the lines %o find %o in turn", (lines: Record<string, number>, left) => {
  const asked = Object.entries(lines).map(([id, quantity]) => ({ id, quantity }));
  const found = [...inTurn(asked, SOLD)].map(([id, { stock }]) => [id, stock]);
  expect(Object.fromEntries(found)).toMatchObject(left);
});

test("what there is of a line is beside the other lines of its product, whatever their order", () => {
  const lines = [
    { id: "tea", quantity: 13 },
    { id: "box", productId: "tea", pieces: 24, quantity: 2 },
    { id: "gum", quantity: 5 },
  ];
  const [tea, box, gum] = lines as [(typeof lines)[0], (typeof lines)[1], (typeof lines)[2]];
  expect(availableOf(tea, 60, lines)).toBe(12);
  expect(availableOf(box, 60, lines)).toBe(1);
  expect(availableOf(gum, 3, lines)).toBe(3);
});

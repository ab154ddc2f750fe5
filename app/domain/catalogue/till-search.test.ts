import { expect, test } from "vitest";
import { decideEnter, findOnTill, matchExactly } from "./till-search.ts";

const products = [
  on("smokes", 1, "Lighter"),
  on("smokes", 2, "Lighter Gas"),
  on("snack-attack", 1, "شيبسي بالجبنة"),
  on("snack-attack", 7, "Chips"),
  { ...on("snack-attack", 9, "Juice"), otherName: "عصير" },
  on("candy-boom", 1, "Gum Mint"),
  on("candy-boom", 2, "Gum Cola"),
  on("candy-boom", 9, "chips"),
  on("candy-boom", 622, "7"),
];

function on(collectionName: string, orderId: number, name: string) {
  return { id: `${collectionName} ${orderId}`, collectionName, orderId, name };
}

function collection(category: string | null = null) {
  const chosen = products.filter((product) => !category || product.collectionName === category);
  return { products: chosen, isOneCategory: category !== null };
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id);

test.each([
  // An exact name, though it also begins another.
  [null, "  LIGHTER ", "smokes 1"],
  [null, "شيبسى بالجبنه", "snack-attack 1"],
  [null, "عصير", "snack-attack 9"],
  ["candy-boom", "chips", "candy-boom 9"],
  // A number is an orderId within the chosen category, in Arabic digits too.
  ["smokes", "2", "smokes 2"],
  ["candy-boom", "٢", "candy-boom 2"],
  // Without an exact match the only product found.
  [null, "cola", "candy-boom 2"],
])("in %s Enter after %j adds %s", (category, typed, id) => {
  expect(decideEnter(collection(category), typed)).toMatchObject({ product: { id } });
});

test.each([
  ["smokes", "7", { outcome: "none" }],
  [null, "622", { outcome: "none" }],
  ["smokes", "gum", { outcome: "none" }],
  [null, "1.0", { outcome: "none" }],
  [null, "gum", { outcome: "several", isExact: false, count: 2 }],
  // One name in two categories.
  [null, "CHIPS", { outcome: "several", isExact: true, count: 2 }],
])("in %s Enter after %j adds nothing: %j", (category, typed, outcome) => {
  expect(decideEnter(collection(category), typed)).toEqual(outcome);
});

test("a name and an orderId that are the same add nothing", () => {
  const own = collection("snack-attack");
  const both = { ...own, products: [...own.products, on("snack-attack", 8, "7")] };
  expect(ids(matchExactly(both, "7"))).toEqual(["snack-attack 7", "snack-attack 8"]);
  expect(decideEnter(both, "7")).toEqual({ outcome: "several", isExact: true, count: 2 });
});

test("nothing typed, nothing done", () => {
  for (const typed of ["", "   ", "\u064b"]) {
    expect(decideEnter(collection(), typed)).toEqual({ outcome: "nothing" });
    expect(findOnTill(collection(), typed)).toHaveLength(products.length);
  }
});

test("products found are in the shop's order, exact matches first", () => {
  expect(ids(findOnTill(collection(), "gum"))).toEqual(["candy-boom 1", "candy-boom 2"]);
  expect(ids(findOnTill(collection(), "chips"))).toEqual(["snack-attack 7", "candy-boom 9"]);
  expect(ids(findOnTill(collection("candy-boom"), "2"))).toEqual(["candy-boom 2"]);
  expect(ids(findOnTill(collection("smokes"), ""))).toEqual(["smokes 1", "smokes 2"]);
});

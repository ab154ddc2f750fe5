import { expect, test } from "vitest";
import { decideEnter, findOnTill, foldNames, matchExactly } from "./till-search.ts";

const products = [
  on("smokes", 1, "Lighter"),
  on("smokes", 2, "Lighter Gas"),
  on("snack-attack", 1, "شيبسي بالجبنة"),
  on("snack-attack", 7, "Chips"),
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
  return { products: chosen, isOneCategory: category !== null, foldedNames: foldNames(products) };
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id);

test("an exact name is added, though it also begins another", () => {
  expect(decideEnter(collection(), "  LIGHTER ")).toMatchObject({ product: { id: "smokes 1" } });
  expect(decideEnter(collection(), "شيبسى بالجبنه")).toMatchObject({
    product: { id: "snack-attack 1" },
  });
});

test("a number is an orderId within the chosen category, in Arabic digits too", () => {
  expect(decideEnter(collection("smokes"), "2")).toMatchObject({ product: { id: "smokes 2" } });
  expect(decideEnter(collection("candy-boom"), "٢")).toMatchObject({
    product: { id: "candy-boom 2" },
  });
  expect(decideEnter(collection("smokes"), "7")).toEqual({ outcome: "none" });
  expect(decideEnter(collection(), "622")).toEqual({ outcome: "none" });
});

test("several exact matches add nothing: one name in two categories, a name and an orderId", () => {
  expect(decideEnter(collection(), "CHIPS")).toEqual({
    outcome: "several",
    isExact: true,
    count: 2,
  });
  const named = on("snack-attack", 8, "7");
  const both = {
    ...collection("snack-attack"),
    products: [...collection("snack-attack").products, named],
  };
  expect(ids(matchExactly(both, "7"))).toEqual(["snack-attack 7", "snack-attack 8"]);
  expect(decideEnter(both, "7")).toEqual({ outcome: "several", isExact: true, count: 2 });
  expect(decideEnter(collection("candy-boom"), "chips")).toMatchObject({
    product: { id: "candy-boom 9" },
  });
});

test("without an exact match the only product found is added, and none of several", () => {
  expect(decideEnter(collection(), "cola")).toMatchObject({ product: { id: "candy-boom 2" } });
  expect(decideEnter(collection(), "gum")).toEqual({
    outcome: "several",
    isExact: false,
    count: 2,
  });
  expect(decideEnter(collection("smokes"), "gum")).toEqual({ outcome: "none" });
  expect(decideEnter(collection(), "1.0")).toEqual({ outcome: "none" });
});

test("nothing typed, nothing done", () => {
  for (const typed of ["", "   ", "\u064b"]) {
    expect(decideEnter(collection(), typed)).toEqual({ outcome: "nothing" });
    expect(findOnTill(collection(), typed)).toHaveLength(products.length);
  }
});

test("what is found stands in the shop's order, exact matches first", () => {
  expect(ids(findOnTill(collection(), "gum"))).toEqual(["candy-boom 1", "candy-boom 2"]);
  expect(ids(findOnTill(collection(), "chips"))).toEqual(["snack-attack 7", "candy-boom 9"]);
  expect(ids(findOnTill(collection("candy-boom"), "2"))).toEqual(["candy-boom 2"]);
  expect(ids(findOnTill(collection("smokes"), ""))).toEqual(["smokes 1", "smokes 2"]);
});

test("a product that came after the names were folded is found as well", () => {
  const late = { ...collection(), products: [...products, on("smokes", 3, "أوراق")] };
  expect(decideEnter(late, "اوراق")).toMatchObject({ product: { id: "smokes 3" } });
});

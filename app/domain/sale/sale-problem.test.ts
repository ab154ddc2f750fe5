import { expect, test } from "vitest";
import { judgeLines } from "./sale-problem.ts";

const line = { id: "tea", name: "Tea", price: 1000, quantity: 3 };
const about = { productId: "tea", name: "Tea" };

test.each([
  ["as it was sold", { price: 1000, stock: 3 }, []],
  ["short", { price: 1000, stock: 1 }, [{ kind: "short", ...about, by: 2 }]],
  [
    "another price",
    { price: 1200, stock: 9 },
    [{ kind: "price", ...about, sold: 1000, catalogue: 1200 }],
  ],
  [
    "short, and another price",
    { price: 900, stock: 0 },
    [
      { kind: "short", ...about, by: 3 },
      { kind: "price", ...about, sold: 1000, catalogue: 900 },
    ],
  ],
  [
    "another name",
    { price: 1000, stock: 3, name: "Coffee" },
    [{ kind: "name", ...about, catalogue: "Coffee" }],
  ],
  ["its Arabic name", { price: 1000, stock: 3, name: "Coffee", nameAr: "Tea" }, []],
  ["deleted", null, [{ kind: "gone", ...about }]],
])("a line whose product is %s", (_, product, problems) => {
  const products = new Map(product ? [["tea", { name: "Tea", nameAr: null, ...product }]] : []);
  expect(judgeLines([line], { stock: products, catalogue: products })).toEqual(problems);
});

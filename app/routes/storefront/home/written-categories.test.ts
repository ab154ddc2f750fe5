import { expect, test } from "vitest";
import type { Category } from "#app/domain/catalogue/catalogue.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { readCategories, writeCategories } from "./written-categories.ts";

function product(orderId: number, imageUrl: string): StorefrontProduct {
  const fields = { name: `شاي "${orderId}"`, price: 1250, is_available: true, stock: 3 };
  return { id: `tea-${orderId}`, collectionName: "drinks", orderId, imageUrl, ...fields };
}

function category(
  collectionName: string,
  products: StorefrontProduct[],
  next: number | null,
): Category {
  const sign = { title: "Drinks", icon: "FaCoffee", color: "#224ED1" } as const;
  return { collectionName, ...sign, products, next };
}

test.each([
  { categories: [] },
  { categories: [category("drinks", [], 7)] },
  {
    categories: [
      category("drinks", [product(1, "/a.webp"), product(2, "")], null),
      category("empty", [], null),
      category("sweets", [product(3, "")], 3),
    ],
  },
])("what is written is what is read", ({ categories }) => {
  expect(readCategories(writeCategories(categories))).toEqual(categories);
});

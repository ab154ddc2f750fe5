import { expect, test } from "vitest";
import type { Category } from "#app/domain/catalogue/catalogue.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { CATEGORY_ICONS } from "#app/ui/category-icon.tsx";
import { drawingsFor } from "./icon-drawings.server.ts";

const ICONS = Object.keys(CATEGORY_ICONS) as CategoryHeader["icon"][];

test.each(ICONS)("draws %s as one path on a ground as high as all", (icon) => {
  const { [icon]: drawing } = drawingsFor([
    { collectionName: "a", title: "A", color: "#000000", icon, products: [], next: null },
  ]);
  expect(drawing?.width).toBeGreaterThan(300);
  expect(drawing?.path).toMatch(/^M[\d\s.,a-zA-Z-]+$/);
});

test("draws each icon once, and no other", () => {
  const header = { collectionName: "a", title: "A", color: "#000000", icon: "FaHeart" } as const;
  const category: Category = { ...header, products: [], next: null };
  expect(Object.keys(drawingsFor([category, category]))).toEqual(["FaHeart"]);
});

import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isFixedCategory } from "#app/domain/catalogue/category.ts";
import { isLowStock } from "#app/domain/catalogue/product.ts";
import { SECTION_ICONS, sectionSlug } from "#app/domain/catalogue/section.ts";
import { demoProducts, demoSections } from "./catalogue.ts";

const images = readdirSync(new URL("images/", import.meta.url))
  .filter((file) => file.endsWith(".webp"))
  .map((file) => file.slice(0, -".webp".length));

describe("the demo catalogue", () => {
  it("is about eighty products, a quarter of them with Arabic names", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(75);
    expect(demoProducts.length).toBeLessThanOrEqual(90);
    const arabic = demoProducts.filter(({ name }) => /\p{Script=Arabic}/u.test(name));
    expect(arabic.length / demoProducts.length).toBeGreaterThan(0.2);
    expect(arabic.length / demoProducts.length).toBeLessThan(0.35);
  });

  it("has one valid section, and every category has products", () => {
    const slugs = demoSections.map(({ name }) => sectionSlug(name));
    expect(slugs).toHaveLength(1);
    for (const { icon, color } of demoSections) {
      expect(Object.keys(SECTION_ICONS)).toContain(icon);
      expect(color).toMatch(/^#[0-9a-f]{6}$/i);
    }
    const collections = [...new Set(demoProducts.map(({ collection }) => collection))];
    expect(collections.filter((one) => !isFixedCategory(one))).toEqual(slugs);
    expect(collections.filter(isFixedCategory)).toHaveLength(6);
  });

  it("has a image for every product and a product for every image", () => {
    const used = new Set(demoProducts.map(({ image }) => image));
    expect([...used].sort()).toEqual(images.sort());
  });

  it("has prices in whole positive piastres, some of them not whole pounds", () => {
    for (const { price } of demoProducts)
      expect(Number.isSafeInteger(price) && price > 0).toBe(true);
    expect(demoProducts.filter(({ price }) => price % 100 !== 0).length).toBeGreaterThan(10);
  });

  it("has names that are unique within their collection, and a few very long ones", () => {
    const names = demoProducts.map(({ collection, name }) => `${collection}/${name.trim()}`);
    expect(new Set(names).size).toBe(names.length);
    expect(demoProducts.filter(({ name }) => name.length > 80)).toHaveLength(2);
  });

  it("shows every state a product can be in", () => {
    const count = (is: (product: (typeof demoProducts)[number]) => boolean) =>
      demoProducts.filter(is).length;
    expect(count(({ isVisible }) => !isVisible)).toBeGreaterThanOrEqual(2);
    expect(count(({ isAvailable }) => !isAvailable)).toBeGreaterThanOrEqual(2);
    expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(2);
    expect(count(({ stock }) => isLowStock(stock))).toBeGreaterThanOrEqual(5);
    for (const { stock } of demoProducts)
      expect(Number.isSafeInteger(stock) && stock >= 0).toBe(true);
  });
});

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isFixedCategory } from "#app/domain/catalogue/category.ts";
import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";
import { isLowStock, LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { SECTION_ICONS, sectionSlug } from "#app/domain/catalogue/section.ts";
import { LANGUAGES } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { demoProducts, demoSections } from "./catalogue.ts";

const FOLDER = fileURLToPath(new URL("images/", import.meta.url));
const images = readdirSync(FOLDER).filter((name) => name !== "LICENSE.md");

describe("the demo catalogue", () => {
  it("is about eighty products, all of them with an Arabic name and a quarter of them without another", () => {
    const { length } = demoProducts;
    const isArabic = (name = "") => /\p{Script=Arabic}/u.test(name) && !/[A-Za-z]/.test(name);
    const arabic = demoProducts.filter(({ name }) => isArabic(name)).length;
    expect(length >= 75 && length <= 90).toBe(true);
    expect(arabic > length * 0.2 && arabic < length * 0.35).toBe(true);
    const translated = demoProducts.filter(({ name }) => !isArabic(name));
    expect(translated.filter(({ nameAr }) => !isArabic(nameAr))).toEqual([]);
  });

  it("has one valid section, and every category has products", () => {
    const slugs = demoSections.map(({ name }) => sectionSlug(name));
    expect(slugs).toHaveLength(1);
    for (const { icon, color } of demoSections) {
      expect(SECTION_ICONS).toContain(icon);
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

  it("has each image in its final widths, square and without metadata", async () => {
    const files = images.flatMap((image) =>
      IMAGE_WIDTHS.map(async (width) => {
        const found = await sharp(FOLDER + imageFile(image, width)).metadata();
        const isBare = !found.exif && !found.icc && !found.xmp;
        expect({ ...found, isBare }).toMatchObject({
          format: "webp",
          width,
          height: width,
          isBare: true,
        });
      }),
    );
    await Promise.all(files);
  });

  it("has prices in whole positive piastres, some of them not whole pounds", () => {
    expect(demoProducts.every(({ price }) => Number.isSafeInteger(price) && price > 0)).toBe(true);
    expect(demoProducts.filter(({ price }) => price % 100 !== 0).length).toBeGreaterThan(10);
  });

  it("has names that are unique within their collection, and a few very long ones", () => {
    for (const language of LANGUAGES) {
      const names = demoProducts.map(({ collection, name, nameAr }) => {
        return `${collection}/${nameIn(language, name, nameAr).trim()}`;
      });
      expect(new Set(names).size).toBe(names.length);
    }
    expect(demoProducts.filter(({ name }) => name.length > 80)).toHaveLength(2);
  });

  it("shows every state a product can be in", () => {
    const count = (is: (product: (typeof demoProducts)[number]) => boolean) =>
      demoProducts.filter(is).length;
    expect(count(({ isVisible }) => !isVisible)).toBeGreaterThanOrEqual(2);
    expect(count(({ isAvailable }) => !isAvailable)).toBeGreaterThanOrEqual(2);
    expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(2);
    expect(count(({ stock }) => isLowStock(stock, LOW_STOCK))).toBeGreaterThanOrEqual(5);
    expect(demoProducts.every(({ stock }) => Number.isSafeInteger(stock) && stock >= 0)).toBe(true);
  });
});

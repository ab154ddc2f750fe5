import fc from "fast-check";
import { expect, test } from "vitest";
import { imageFile, imageUrl } from "#app/domain/catalogue/image.ts";
import { isImageFile, newImageKey, readImageKey } from "./image-key.server.ts";

const collection = fc.constantFrom("smokes", "حلويات");
const name = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "..", "../../etc/passwd", "C:\\photo.jpg", "a\0b.png", "photo.png/480.webp"),
  fc.constantFrom("%2e%2e%2fphoto.png", "\u202egnp.exe", "x".repeat(5000), "𐌰".repeat(300), "CON"),
);

test("a hostile file name makes a key that leads to its image, and nowhere else", () => {
  fc.assert(
    fc.property(collection, name, (collectionName, fileName) => {
      const size = { width: 60, height: 40 };
      const key = newImageKey(collectionName, fileName, size, 1000);
      expect(key).toMatch(/^(smokes|حلويات)_images\/1000_[\p{L}\p{M}\p{N}-]+-[0-9a-f]{8}-60x40$/u);
      expect(readImageKey(key)).toEqual({ collectionName, madeAt: 1000, size });
      expect(isImageFile(imageFile(key, 480))).toBe(true);
      const path = new URL(imageUrl(key), "http://localhost").pathname;
      expect(decodeURIComponent(path)).toBe(`/files/${imageFile(key, 480)}`);
    }),
    { numRuns: 500 },
  );
});

test.each([
  "",
  ".",
  "smokes_images",
  "smokes_images/..",
  "smokes_images/../1_x",
  "smokes_images/1_x/480.webp",
  "smokes_images/1_x\0",
  "smokes_images/not a key",
  `smokes_images/1_${"x".repeat(300)}`,
  `${"x".repeat(300)}_images/1_x`,
])("%j is no key", (key) => {
  expect(readImageKey(key)).toBeNull();
  expect(isImageFile(`${key}/480.webp\n`)).toBe(false);
  expect(isImageFile(`${key}/480.webp`)).toBe(false);
});

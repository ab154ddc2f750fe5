import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { IMAGE_WIDTHS, imageFile, imageSrcSet, imageUrl } from "../domain/image.ts";
import { openImageStore } from "./image-store.server.ts";
import { UnreadableImage } from "./unreadable-image.server.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-images-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#224ed1" } });
}

test("keeps a picture as WebP in three widths under the collection's key", async () => {
  const store = openImageStore(folder);
  const bytes = await picture(1200, 900)
    .withExif({ IFD0: { Copyright: "nobody" } })
    .jpeg()
    .toBuffer();
  const image = await store.save("حلويات", "../my photo.JPG", bytes);
  expect(image).toMatchObject({ width: 1200, height: 900 });
  expect(image.key).toMatch(/^حلويات_images\/\d+_my-photo-[0-9a-f]{8}-1200x900$/);
  for (const width of IMAGE_WIDTHS) {
    const file = await store.open(imageFile(image.key, width));
    const stored = Buffer.from(await new Response(file?.body).arrayBuffer());
    expect(stored.byteLength).toBe(file?.size);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format: "webp", width });
    expect(metadata.exif).toBeUndefined();
  }
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
  const bytes = await picture(300, 200).toFormat(format).toBuffer();
  const image = await openImageStore(folder).save("smokes", `x.${format}`, bytes);
  expect(image).toMatchObject({ width: 300, height: 200 });
});

test("many pictures at once are all taken", async () => {
  const store = openImageStore(folder);
  const bytes = await picture(60, 60).png().toBuffer();
  const saves = Array.from({ length: 200 }, (_, index) => store.save("smokes", `${index}`, bytes));
  const keys = (await Promise.all(saves)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(200);
});

test("a phone's photo is stored upright, and a small one is not blown up", async () => {
  const store = openImageStore(folder);
  const bytes = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const image = await store.save("smokes", "photo.jpg", bytes);
  expect(image).toMatchObject({ width: 300, height: 400 });
  const file = await store.open(imageFile(image.key, 960));
  const stored = Buffer.from(await new Response(file?.body).arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ width: 300, height: 400 });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("not a picture")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("%s is refused and leaves nothing", async (_what, bytes) => {
  const store = openImageStore(folder);
  await expect(store.save("smokes", "x.png", bytes)).rejects.toThrow(UnreadableImage);
  expect(await readdir(folder)).toEqual([]);
});

test("a picture cut off half-way and one of too many pixels are refused", async () => {
  const store = openImageStore(folder);
  const whole = await picture(800, 800).png().toBuffer();
  const huge = await picture(5000, 5000).png().toBuffer();
  for (const bytes of [whole.subarray(0, whole.length / 2), huge]) {
    await expect(store.save("smokes", "x.png", bytes)).rejects.toThrow(UnreadableImage);
  }
});

test.each([
  "../secret",
  "secret",
  "smokes_images/../../secret",
  "smokes_images/1_x/480.webp",
  "",
  "a\0b",
])("%j opens nothing", async (file) => {
  expect(await openImageStore(folder).open(file)).toBeNull();
});

test("addresses are encoded, and the srcset goes with them", () => {
  const url = imageUrl("حلويات_images/1_شاي");
  expect(url).toBe(
    `/files/${encodeURIComponent("حلويات_images")}/${encodeURIComponent("1_شاي")}/480.webp`,
  );
  expect(imageSrcSet(url).split(", ")).toHaveLength(IMAGE_WIDTHS.length);
  expect(imageSrcSet(url)).toContain(`${url} 480w`);
});

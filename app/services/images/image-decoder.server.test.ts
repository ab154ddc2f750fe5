import sharp from "sharp";
import { expect, test } from "vitest";
import { IMAGE_WIDTHS } from "#app/domain/catalogue/image.ts";
import { blackPng, damaged, image, photo, slowJpeg } from "#tests/support/data/images.ts";
import { type DecodedImage, openImageDecoder } from "./image-decoder.server.ts";
import { UnreadableImage } from "./unreadable-image.server.ts";

const decode = openImageDecoder();
/** A colour that print can show, too. */
const BROWN = [0x8a, 0x6a, 0x50];

/** The colour in the middle of an image's widest file. */
async function middle({ files }: DecodedImage): Promise<number[]> {
  const { data, info } = await sharp(files.at(-1)?.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2);
  return [...data.subarray(at * info.channels, at * info.channels + 3)];
}

function isNear(colour: number[], other: number[]): boolean {
  return colour.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 20);
}

test("a phone's photo of 12 megapixels, JPEG or PNG, comes in three widths", async () => {
  const bytes = await photo(4000, 3000).jpeg({ quality: 90 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(4_000_000);
  const png = await sharp(bytes).png({ compressionLevel: 1 }).toBuffer();
  for (const file of [bytes, png]) {
    const decoded = await decode(file);
    expect(decoded).toMatchObject({ width: 4000, height: 3000 });
    expect(decoded.files.map(({ width }) => width)).toEqual([...IMAGE_WIDTHS]);
    for (const { width, bytes: stored } of decoded.files) {
      const metadata = await sharp(stored).metadata();
      expect(metadata).toMatchObject({ format: "webp", width, height: (width * 3) / 4 });
    }
  }
});

test.each([
  ["CMYK", image(300, 200, "#8a6a50").toColourspace("cmyk").jpeg()],
  ["16 bits", image(300, 200, "#8a6a50").toColourspace("rgb16").png()],
  ["a palette, interlaced", image(300, 200, "#8a6a50").png({ palette: true, progressive: true })],
  ["transparency", image(300, 200, "#8a6a50").ensureAlpha(0.5).png()],
  ["progressive", image(300, 200, "#8a6a50").jpeg({ progressive: true })],
])("keeps its colours: %s", async (_what, made) => {
  const decoded = await decode(await made.toBuffer());
  expect(decoded).toMatchObject({ width: 300, height: 200 });
  expect(await middle(decoded)).toSatisfy((colour: number[]) => isNear(colour, BROWN));
});

test("takes grey images, with and without transparency", async () => {
  const grey = image(300, 200, "#808080").toColourspace("b-w");
  for (const made of [grey.clone().jpeg(), grey.clone().ensureAlpha(0.5).png()]) {
    const decoded = await decode(await made.toBuffer());
    expect(await middle(decoded)).toSatisfy((colour: number[]) =>
      isNear(colour, [0x80, 0x80, 0x80]),
    );
  }
});

test("takes an animation's first frame", async () => {
  const frames = [image(300, 200, "#8a6a50"), image(300, 200, "#ff0000")];
  const buffers = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  for (const format of ["gif", "webp"] as const) {
    const file = await sharp(buffers, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const decoded = await decode(file);
    expect(decoded).toMatchObject({ width: 300, height: 200 });
    expect(await middle(decoded)).toSatisfy((colour: number[]) => isNear(colour, BROWN));
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "turns a photo of orientation %i upright",
  async (orientation) => {
    const bytes = await image(1200, 900).withMetadata({ orientation }).jpeg().toBuffer();
    const decoded = await decode(bytes);
    const [width, height] = orientation < 5 ? [1200, 900] : [900, 1200];
    expect(decoded).toMatchObject({ width, height });
    const widest = await sharp(decoded.files.at(-1)?.bytes).metadata();
    expect(widest.height).toBe(orientation < 5 ? 720 : 1200);
    expect(widest.orientation).toBeUndefined();
  },
);

test("drops metadata, and enlarges nothing", async () => {
  const exif = { IFD0: { Copyright: "nobody" } };
  const { files } = await decode(await image(300, 200).withExif(exif).jpeg().toBuffer());
  for (const { bytes } of files) {
    const metadata = await sharp(bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.width).toBeLessThanOrEqual(300);
  }
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("not an image")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["256 megapixels", blackPng(16_000, 16_000)],
  ["one column too high for any file", blackPng(1, 20_000)],
])("refuses %s", async (_what, bytes) => {
  await expect(decode(bytes)).rejects.toThrow(UnreadableImage);
});

test("refuses a TIFF, which it could decode", async () => {
  const bytes = await image(30, 20).tiff().toBuffer();
  await expect(decode(bytes)).rejects.toThrow(UnreadableImage);
});

test("takes 24 megapixels, and not one more row", async () => {
  expect(await decode(blackPng(6000, 4000))).toMatchObject({ width: 6000, height: 4000 });
  await expect(decode(blackPng(6000, 4001))).rejects.toThrow(UnreadableImage);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "refuses a %s that is cut off",
  async (format) => {
    const whole = await photo(200, 150).toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, whole.length * share);
      await expect(decode(cut)).rejects.toThrow(UnreadableImage);
    }
  },
);

test("what takes too long is cut off, and the next image is decoded", async () => {
  const decodeInTime = openImageDecoder(5000);
  await expect(decodeInTime(slowJpeg(60_000))).rejects.toThrow(UnreadableImage);
  const next = await decodeInTime(await image(30, 20).png().toBuffer());
  expect(next).toMatchObject({ width: 30, height: 20 });
});

test("an image that nobody waits for any more is not decoded", async () => {
  const gone = new AbortController();
  const bytes = await image(30, 20).png().toBuffer();
  const first = [decode(bytes), decode(bytes)];
  const third = decode(bytes, gone.signal);
  gone.abort();
  await expect(third).rejects.toThrow("aborted");
  expect(await Promise.all(first)).toHaveLength(2);
});

test("200 damaged files are decoded whole or refused", async () => {
  const source = photo(200, 150);
  const whole = await Promise.all([
    source.clone().jpeg().toBuffer(),
    source.clone().jpeg({ progressive: true }).toBuffer(),
    source.clone().png().toBuffer(),
    source.clone().webp().toBuffer(),
    source.clone().webp({ lossless: true }).toBuffer(),
    source.clone().avif({ effort: 0 }).toBuffer(),
    source.clone().gif().toBuffer(),
  ]);
  let refused = 0;
  for (let seed = 0; seed < 200; seed++) {
    const decoded = await decode(
      damaged(whole[seed % whole.length] ?? Buffer.alloc(0), seed),
    ).catch((error: unknown) => error);
    if (decoded instanceof UnreadableImage) refused++;
    else expect(decoded).toMatchObject({ files: [{}, {}, {}] });
  }
  expect(refused).toBeGreaterThan(50);
  expect(refused).toBeLessThan(200);
});

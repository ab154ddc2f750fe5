import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { IMAGE_WIDTHS } from "#app/domain/catalogue/image.ts";
import {
  CONFINED,
  type DecodedImage,
  openImageDecoder,
} from "#app/services/images/image-decoder.server.ts";
import { UnreadableImage } from "#app/services/images/unreadable-image.server.ts";
import { blackPng, image, photo, slowJpeg } from "#tests/support/data/images.ts";

const decode = openImageDecoder();
/** A colour that print can show, too. */
const BROWN = "#8a6a50";

/** Whether the middle of an image's widest file has nearly this colour. */
async function isInTheMiddle({ files }: DecodedImage, colour: string): Promise<boolean> {
  const { data, info } = await sharp(files.at(-1)?.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2);
  const wanted = Buffer.from(colour.slice(1), "hex");
  return wanted.every(
    (value, index) => Math.abs(value - (data[at * info.channels + index] ?? 0)) < 20,
  );
}

test.each([
  ["JPEG", photo(1000, 750).resize(4000).jpeg({ quality: 90 }).toBuffer()],
  ["PNG", blackPng(4000, 3000)],
])("a phone's photo of 12 megapixels, as %s, comes in three widths", async (_format, bytes) => {
  const decoded = await decode(await bytes);
  expect(decoded).toMatchObject({ width: 4000, height: 3000 });
  const stored = await Promise.all(decoded.files.map(({ bytes }) => sharp(bytes).metadata()));
  expect(stored).toMatchObject(
    IMAGE_WIDTHS.map((width) => ({ format: "webp", width, height: (width * 3) / 4 })),
  );
});

const grey = image(300, 200, "#808080").toColourspace("b-w");
test.each([
  ["CMYK", BROWN, image(300, 200, BROWN).toColourspace("cmyk").jpeg()],
  ["16 bits", BROWN, image(300, 200, BROWN).toColourspace("rgb16").png()],
  [
    "a palette, interlaced",
    BROWN,
    image(300, 200, BROWN).png({ palette: true, progressive: true }),
  ],
  ["transparency", BROWN, image(300, 200, BROWN).ensureAlpha(0.5).png()],
  ["progressive", BROWN, image(300, 200, BROWN).jpeg({ progressive: true })],
  ["grey", "#808080", grey.clone().jpeg()],
  ["grey with transparency", "#808080", grey.clone().ensureAlpha(0.5).png()],
])("keeps its colours: %s", async (_what, colour, made) => {
  const decoded = await decode(await made.toBuffer());
  expect(decoded).toMatchObject({ width: 300, height: 200 });
  expect(await isInTheMiddle(decoded, colour)).toBe(true);
});

test("takes an animation's first frame", async () => {
  const frames = [image(300, 200, BROWN), image(300, 200, "#ff0000")];
  const buffers = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  for (const format of ["gif", "webp"] as const) {
    const file = await sharp(buffers, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const decoded = await decode(file);
    expect(decoded).toMatchObject({ width: 300, height: 200 });
    expect(await isInTheMiddle(decoded, BROWN)).toBe(true);
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
  ["a TIFF, which it could decode", image(30, 20).tiff().toBuffer()],
  ["256 megapixels", blackPng(16_000, 16_000)],
  ["one column too high for any file", blackPng(1, 20_000)],
])("refuses %s", async (_what, bytes) => {
  await expect(decode(await bytes)).rejects.toThrow(UnreadableImage);
});

test("takes 64 megapixels, and not one more row; an AVIF of 24", async () => {
  expect(await decode(blackPng(8000, 8000))).toMatchObject({ width: 8000, height: 8000 });
  await expect(decode(blackPng(8000, 8001))).rejects.toThrow(UnreadableImage);
  const avif = image(6000, 4001).avif({ effort: 0, quality: 1 });
  await expect(decode(await avif.toBuffer())).rejects.toThrow(UnreadableImage);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "refuses a %s that is cut off",
  async (format) => {
    const whole = await photo(80, 60).toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, whole.length * share);
      await expect(decode(cut)).rejects.toThrow(UnreadableImage);
    }
  },
);

test("what takes too long is cut off, and the next image is decoded", async () => {
  const decodeInTime = openImageDecoder(6000);
  await expect(decodeInTime(slowJpeg(60_000))).rejects.toThrow(UnreadableImage);
  const next = await decodeInTime(await image(30, 20).png().toBuffer());
  expect(next).toMatchObject({ width: 30, height: 20 });
});

test("the decoder's process has no environment, and of the disk it reads the program alone", () => {
  const { env, execArgv } = CONFINED;
  const run = (code: string) => {
    const done = spawnSync(process.execPath, [...execArgv, "--print", code], { env });
    return `${done.stdout}${done.stderr}`.trim();
  };
  expect(run("Object.keys(process.env).length")).toBe("0");
  const read = (file: string) => `fs.readFileSync(${JSON.stringify(file)}).length > 0`;
  expect(run(read(join(process.cwd(), "package.json")))).toBe("true");
  for (const forbidden of [
    read(join(process.cwd(), "README.md")),
    `fs.writeFileSync(${JSON.stringify(join(tmpdir(), "koshk-decoder"))}, "")`,
    'child_process.spawnSync("true")',
    'new worker_threads.Worker("", { eval: true })',
  ]) {
    expect(run(forbidden), forbidden).toContain("ERR_ACCESS_DENIED");
  }
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

import sharp from "sharp";
import type { DecodedImage, ImageToDecode } from "./image-decoder.server.ts";

const MAX_PIXELS = 64_000_000;
/** libheif takes 19 bytes a pixel, the others at most 7. */
const MAX_AVIF_PIXELS = 24_000_000;
const FORMATS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: FORMATS });
sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", () => process.exit());
process.on("message", async (asked: ImageToDecode) => {
  process.send?.(await encode(asked).catch(() => null));
});

async function encode({ bytes, widths }: ImageToDecode): Promise<DecodedImage> {
  // "error" accepts the warnings that many cameras' files cause.
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { autoOrient, format, width, height } = await image.metadata();
  if (format === "heif" && width * height > MAX_AVIF_PIXELS) throw new Error("Too many pixels.");
  const { data, info } = await image
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: DecodedImage["files"] = [];
  for (const width of widths) {
    const file = sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 });
    files.push({ width, bytes: await file.toBuffer() });
  }
  return { ...autoOrient, files };
}

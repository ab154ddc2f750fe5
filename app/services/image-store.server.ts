import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";
import { IMAGE_WIDTHS, imageFile } from "../domain/image.ts";
import type { ProductImage } from "../domain/product.ts";

/** Keeps pictures, each as WebP files of several widths under one key. */
export type ImageStore = {
  /** Decodes, re-encodes and stores a picture. Throws UnreadableImage. */
  save(collectionName: string, fileName: string, bytes: Uint8Array): Promise<ProductImage>;
  /** One stored file, or null when there is none by that name. */
  open(file: string): Promise<{ body: ReadableStream<Uint8Array>; size: number } | null>;
};

/** The bytes are no picture that we take. */
export class UnreadableImage extends Error {
  override name = "UnreadableImage";
}

const MAX_PIXELS = 24_000_000;
const STORED_FILE = /^[^/\\\p{C}]+_images\/\d+_[^/\\\p{C}]+\/\d+\.webp$/u;

export function openImageStore(dataDir: string): ImageStore {
  const disk = new FSDriver({ location: join(dataDir, "files"), visibility: "public" });
  let sharp: ReturnType<typeof loadSharp> | undefined;
  return {
    async save(collectionName, fileName, bytes) {
      sharp ??= loadSharp();
      const { files, width, height } = await encode(await sharp, bytes);
      const key = `${collectionName}_images/${Date.now()}_${safeFileName(fileName)}`;
      for (const file of files) await disk.put(imageFile(key, file.width), file.bytes);
      return { key, width, height };
    },
    async open(file) {
      if (!STORED_FILE.test(file) || file.includes("..")) return null;
      if (!(await disk.exists(file))) return null;
      const { contentLength } = await disk.getMetaData(file);
      const body = Readable.toWeb(await disk.getStream(file)) as ReadableStream<Uint8Array>;
      return { body, size: contentLength };
    },
  };
}

async function encode(sharp: Sharp, bytes: Uint8Array) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
    const { autoOrient } = await image.metadata();
    const files = await Promise.all(
      IMAGE_WIDTHS.map(async (width) => ({
        width,
        bytes: await image
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 78 })
          .toBuffer(),
      })),
    );
    return { files, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new UnreadableImage("This picture cannot be read.", { cause: error });
  }
}

const FORMATS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/**
 * Loaded with the first picture, as it is large, and once: blocking again would for a moment also
 * block what other uploads are decoding. Decodes JPEG, PNG, WebP, AVIF and GIF, no others.
 */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: FORMATS });
  return sharp;
}

/** The name without its folder and ending, fit for a path and an address, and never used twice. */
function safeFileName(fileName: string): string {
  const stem = fileName
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, 40)
    .toWellFormed();
  return `${stem || "picture"}-${randomBytes(4).toString("hex")}`;
}

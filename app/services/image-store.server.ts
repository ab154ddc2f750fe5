import { join } from "node:path";
import { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";
import { IMAGE_WIDTHS, imageFile } from "../domain/image.ts";
import type { ProductImage } from "../domain/product.ts";
import { openImageDecoder } from "./image-decoder.server.ts";
import { isImageFile, newImageKey, readImageKey } from "./image-key.server.ts";
import { listKeys, type TimeSpan } from "./image-sweep.server.ts";
import { putFile } from "./lasting-file.server.ts";

/** Keeps pictures, each as WebP files of several widths under one key. */
export type ImageStore = {
  /**
   * Decodes, re-encodes and stores a picture, which a power cut leaves there, or leaves nothing.
   * Throws UnreadableImage, or what `signal` says once it is aborted.
   */
  save(
    collectionName: string,
    fileName: string,
    bytes: Uint8Array,
    signal?: AbortSignal,
  ): Promise<ProductImage>;
  /** One stored file, or null when there is none by that name. */
  open(file: string): Promise<{ body: ReadableStream<Uint8Array>; size: number } | null>;
  /** The picture of a key that comes from a form, if it was stored for this collection not long ago. */
  find(collectionName: string, key: string, now: number): Promise<ProductImage | null>;
  /** Removes a picture, if it is there. */
  remove(key: string): Promise<void>;
  /** Removes, of the pictures stored within a time, those whose keys `unused` picks out. */
  sweep(unused: (keys: string[]) => Promise<string[]>, stored: TimeSpan): Promise<void>;
};

/** A picture and its form are sent within one sitting; the sweep leaves pictures alone for longer. */
const FORM_TIME = 12 * 3_600_000;

export function openImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, "files");
  const disk = new FSDriver({ location: folder, visibility: "public" });
  const decode = openImageDecoder();
  return {
    async save(collectionName, fileName, bytes, signal) {
      const { files, width, height } = await decode(bytes, signal);
      const key = newImageKey(collectionName, fileName, { width, height }, Date.now());
      try {
        for (const file of files) {
          signal?.throwIfAborted();
          // The driver's own way does not wait for the disk.
          await putFile(join(folder, imageFile(key, file.width)), file.bytes);
        }
      } catch (error) {
        await disk.deleteAll(key);
        throw error;
      }
      return { key, width, height };
    },

    async open(file) {
      if (!isImageFile(file) || !(await disk.exists(file))) return null;
      const { contentLength } = await disk.getMetaData(file);
      const body = Readable.toWeb(await disk.getStream(file)) as ReadableStream<Uint8Array>;
      return { body, size: contentLength };
    },

    async find(collectionName, key, now) {
      const parts = readImageKey(key);
      if (!parts?.size || parts.collectionName !== collectionName) return null;
      if (parts.madeAt <= now - FORM_TIME) return null;
      const files = IMAGE_WIDTHS.map((width) => disk.exists(imageFile(key, width)));
      return (await Promise.all(files)).every(Boolean) ? { key, ...parts.size } : null;
    },

    async remove(key) {
      if (readImageKey(key)) await disk.deleteAll(key);
    },

    async sweep(unused, stored) {
      for await (const keys of listKeys(folder, stored)) {
        for (const key of await unused(keys)) await disk.deleteAll(key);
      }
    },
  };
}

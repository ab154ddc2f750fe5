import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";
import type { ProductImage } from "#app/domain/catalogue/product.ts";
import type { Files, OpenedFile } from "./files.server.ts";
import { listKeys, type TimeSpan } from "./image-cleanup.server.ts";
import { openImageDecoder } from "./image-decoder.server.ts";
import { isImageFile, newImageKey, readImageKey } from "./image-key.server.ts";

/** Keeps images, each as WebP files of several widths under one key. */
export type ImageStore = {
  /**
   * Decodes, re-encodes and stores an image, which a power cut leaves there, or leaves nothing.
   * Throws UnreadableImage, or what `signal` says once it is aborted.
   */
  save(
    collectionName: string,
    fileName: string,
    bytes: Uint8Array,
    signal?: AbortSignal,
  ): Promise<ProductImage>;
  /** One stored file, or null when there is none by that name. */
  open(file: string): Promise<OpenedFile | null>;
  /** Where browsers get a file by themselves, for a while; null where it is ours to answer. */
  sign(file: string): Promise<string | null>;
  /** The image of a key that comes from a form, if it was stored for this collection not long ago. */
  find(collectionName: string, key: string, now: number): Promise<ProductImage | null>;
  /** Removes an image, if it is there. */
  remove(key: string): Promise<void>;
  /** Throws where images cannot be got at. */
  check(): Promise<void>;
  /** Removes, of the images stored within a time, those whose keys `unused` picks out. */
  cleanUp(unused: (keys: string[]) => Promise<string[]>, stored: TimeSpan): Promise<void>;
};

/** An image and its form are sent within one sitting; the cleanUp leaves images alone for longer. */
const FORM_TIME = 12 * 3_600_000;

/** Images in files that are opened with the first of them. */
export function openImageStore(open: () => Promise<Files>): ImageStore {
  const decode = openImageDecoder();
  return {
    async save(collectionName, fileName, bytes, signal) {
      const { files: made, width, height } = await decode(bytes, signal);
      const key = newImageKey(collectionName, fileName, { width, height }, Date.now());
      const files = await open();
      try {
        for (const file of made) {
          signal?.throwIfAborted();
          await files.put(imageFile(key, file.width), file.bytes);
        }
      } catch (error) {
        // What cannot be removed either is swept later.
        await files.removeAll(key).catch(() => {});
        throw error;
      }
      return { key, width, height };
    },

    async open(file) {
      return isImageFile(file) ? (await open()).open(file) : null;
    },

    async sign(file) {
      return isImageFile(file) ? (await open()).sign(file) : null;
    },

    async find(collectionName, key, now) {
      const parts = readImageKey(key);
      if (!parts?.size || parts.collectionName !== collectionName) return null;
      if (parts.madeAt <= now - FORM_TIME) return null;
      const files = await open();
      const found = await Promise.all(
        IMAGE_WIDTHS.map((width) => files.has(imageFile(key, width))),
      );
      return found.every(Boolean) ? { key, ...parts.size } : null;
    },

    async remove(key) {
      if (readImageKey(key)) await (await open()).removeAll(key);
    },

    async check() {
      for await (const _first of (await open()).listFolders()) return;
    },

    async cleanUp(unused, stored) {
      const files = await open();
      for await (const keys of listKeys(files.listFolders(), stored)) {
        for (const key of await unused(keys)) await files.removeAll(key);
      }
    },
  };
}

import { imageFile, imageWidths } from "#app/domain/catalogue/image.ts";
import type { ProductImage } from "#app/domain/catalogue/product.ts";
import type { Files, OpenedFile } from "./files.server.ts";
import { type DecodedImage, openImageDecoder } from "./image-decoder.server.ts";
import { isImageFile, newImageKey, readImageKey } from "./image-key.server.ts";

const BATCH_SIZE = 200;

type TimeSpan = { from: number; before: number };

export type ImageStore = {
  /** Decodes, re-encodes and stores durably. Throws UnreadableImage, or the signal's reason. */
  save(
    collectionName: string,
    fileName: string,
    bytes: Uint8Array,
    signal?: AbortSignal,
  ): Promise<ProductImage>;
  /** Stores files of the shop's own making as they are, durably. */
  store(
    collectionName: string,
    fileName: string,
    made: DecodedImage,
    signal?: AbortSignal,
  ): Promise<ProductImage>;
  open(file: string): Promise<OpenedFile | null>;
  /** A temporary URL for browsers; null where the shop serves the file. */
  sign(file: string): Promise<string | null>;
  find(collectionName: string, key: string, now: number): Promise<ProductImage | null>;
  remove(key: string): Promise<void>;
  check(): Promise<void>;
  /** Removes the images of a time span whose keys `unused` answers. */
  cleanUp(unused: (keys: string[]) => Promise<string[]>, stored: TimeSpan): Promise<void>;
};

/** How long a form may hold an image; the cleanup waits longer. */
const FORM_LIFETIME_MS = 12 * 3_600_000;

export function openImageStore(
  open: () => Promise<Files>,
  onStored: (key: string) => void = () => {},
): ImageStore {
  const decode = openImageDecoder();
  const store: ImageStore["store"] = async (collectionName, fileName, made, signal) => {
    const { width, height } = made;
    const key = newImageKey(collectionName, fileName, { width, height }, Date.now());
    const files = await open();
    try {
      for (const file of made.files) {
        signal?.throwIfAborted();
        await files.put(imageFile(key, file.width), file.bytes);
      }
    } catch (error) {
      await files.removeAll(key).catch(() => {});
      throw error;
    }
    onStored(key);
    return { key, width, height };
  };
  return {
    async save(collectionName, fileName, bytes, signal) {
      const made = await decode(bytes, signal, imageWidths(collectionName));
      return store(collectionName, fileName, made, signal);
    },

    store,

    async open(file) {
      return isImageFile(file) ? (await open()).open(file) : null;
    },

    async sign(file) {
      return isImageFile(file) ? (await open()).sign(file) : null;
    },

    async find(collectionName, key, now) {
      const parts = readImageKey(key);
      if (!parts?.size || parts.collectionName !== collectionName) return null;
      if (parts.madeAt <= now - FORM_LIFETIME_MS) return null;
      const files = await open();
      const found = await Promise.all(
        imageWidths(key).map((width) => files.has(imageFile(key, width))),
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

async function* listKeys(
  folders: AsyncIterable<string>,
  stored: TimeSpan,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of folders) {
    const made = readImageKey(key)?.madeAt;
    if (made !== undefined && made >= stored.from && made < stored.before) batch.push(key);
    if (batch.length === BATCH_SIZE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

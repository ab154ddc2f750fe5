import { join } from "node:path";
import type { BucketAddress } from "./bucket-address.server.ts";
import { openFolder } from "./files-folder.server.ts";

/** Where images' files lie. Names are checked by those who ask. */
export type Files = {
  /** Puts a file in its place, whole or not at all, and to stay there once this has ended. */
  put(file: string, bytes: Uint8Array): Promise<void>;
  open(file: string): Promise<OpenedFile | null>;
  has(file: string): Promise<boolean>;
  /** Removes what is in a folder, if anything is. */
  removeAll(folder: string): Promise<void>;
  /** The folders that images' files may be in, each once. */
  listFolders(): AsyncIterable<string>;
  /** Where browsers get a file by themselves, for a while; null where it takes `open`. */
  sign(file: string): Promise<string | null>;
};

export type OpenedFile = { body: ReadableStream<Uint8Array>; size: number };

export type FilesPlace = { dataDir: string; filesUrl?: BucketAddress | undefined };

/** A folder of the shop's own, or a bucket, whose library is loaded for that alone. */
export async function openFiles({ dataDir, filesUrl }: FilesPlace): Promise<Files> {
  if (!filesUrl) return openFolder(join(dataDir, "files"));
  const { openBucket } = await import("./files-bucket.server.ts");
  return openBucket(filesUrl);
}

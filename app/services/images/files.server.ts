import { join } from "node:path";
import type { BucketAddress } from "./bucket-address.server.ts";
import { openFolder } from "./files-folder.server.ts";

export type Files = {
  /** Atomic and durable. */
  put(file: string, bytes: Uint8Array): Promise<void>;
  open(file: string): Promise<OpenedFile | null>;
  has(file: string): Promise<boolean>;
  removeAll(folder: string): Promise<void>;
  listFolders(): AsyncIterable<string>;
  sign(file: string): Promise<string | null>;
};

export type OpenedFile = { body: ReadableStream<Uint8Array>; size: number };

export type FilesPlace = { dataDir: string; filesUrl?: BucketAddress | undefined };

export async function openFiles({ dataDir, filesUrl }: FilesPlace): Promise<Files> {
  if (!filesUrl) return openFolder(join(dataDir, "files"));
  const { openBucket } = await import("./files-bucket.server.ts");
  return openBucket(filesUrl);
}

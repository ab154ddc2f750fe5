import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import type { BucketAddress } from "#app/services/images/bucket-address.server.ts";
import type { OpenedFile } from "#app/services/images/files.server.ts";
import { openClient, unlessMissing } from "#app/services/images/files-bucket.server.ts";
import type { BackupFiles } from "./backup-files.server.ts";

const PRIVATE = { ContentType: "application/octet-stream", CacheControl: "private, no-store" };

/** A large backup is on its way for minutes. */
const TIMEOUT_MS = 15 * 60_000;

type Stored = Omit<BackupFiles, "makeWorkFolder" | "removeWorkFolders">;

export function openBackupBucket(address: BucketAddress, folder: string): Stored {
  const { bucket: Bucket } = address;
  const client = openClient(address, TIMEOUT_MS);

  async function open(name: string): Promise<OpenedFile | null> {
    const command = new GetObjectCommand({ Bucket, Key: folder + name });
    const found = await unlessMissing(client.send(command));
    if (!found?.Body) return null;
    return { body: found.Body.transformToWebStream(), size: found.ContentLength ?? 0 };
  }

  return {
    open,

    async list() {
      const files: { name: string; size: number }[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: folder });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", Size = 0 } of Contents) {
          files.push({ name: Key.slice(folder.length), size: Size });
        }
      }
      return files;
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: folder + name }));
    },

    async put(name, path) {
      const { size: ContentLength } = await stat(path);
      const file = { Bucket, Key: folder + name, Body: createReadStream(path), ContentLength };
      await client.send(new PutObjectCommand({ ...file, ...PRIVATE }));
    },

    async fetch(name, into) {
      const opened = await open(name);
      if (!opened) throw new Error(`${name} is not there.`);
      const path = join(into, "fetched");
      await pipeline(
        Readable.fromWeb(opened.body as never),
        createWriteStream(path, { mode: 0o600 }),
      );
      return path;
    },

    async putBytes(name, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key: folder + name, Body, ...PRIVATE }));
    },

    async readText(name) {
      const opened = await open(name);
      return opened && text(opened.body as never);
    },
  };
}

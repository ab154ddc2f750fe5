import { dirname } from "node:path/posix";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { IMAGE_CACHE_CONTROL, IMAGE_TYPE } from "#app/domain/catalogue/image.ts";
import { SettingsError } from "#app/services/settings.server.ts";
import type { BucketAddress } from "./bucket-address.server.ts";
import type { Files } from "./files.server.ts";

const HOUR_MS = 3_600_000;

const TIMEOUT_MS = 5000;

/** An S3-compatible store; credentials come from the usual AWS variables. */
export function openClient({ region, endpoint }: BucketAddress, timeoutMs: number): S3Client {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not every store knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add((next) => (args) => next(args).catch(throwSettingsError), {
    step: "initialize",
  });
  return client;
}

export function openBucket(address: BucketAddress, prefix = ""): Files {
  const { bucket: Bucket } = address;
  const client = openClient(address, TIMEOUT_MS);

  async function* list(inside = ""): AsyncGenerator<string> {
    const Prefix = prefix + inside;
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length);
    }
  }

  return {
    async put(file, Body) {
      const Key = prefix + file;
      const headers = { ContentType: IMAGE_TYPE, CacheControl: IMAGE_CACHE_CONTROL };
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ...headers }));
    },

    async open(file) {
      const Key = prefix + file;
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      if (!found?.Body) return null;
      return { body: found.Body.transformToWebStream(), size: found.ContentLength ?? 0 };
    },

    async has(file) {
      const Key = prefix + file;
      return (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })))) !== null;
    },

    async removeAll(folder) {
      for await (const file of list(`${folder}/`)) {
        const Key = prefix + file;
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }
    },

    async *listFolders() {
      let last = "";
      for await (const file of list()) {
        const folder = dirname(file);
        if (folder !== last) yield folder;
        last = folder;
      }
    },

    // The same URL for an hour, so that browsers cache it; valid for at least one more.
    sign(file) {
      const Key = prefix + file;
      const signingDate = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
      const expiresIn = (2 * HOUR_MS) / 1000;
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
        signingDate,
        expiresIn,
      });
    },
  };
}

export async function unlessMissing<T>(sent: Promise<T>): Promise<T | null> {
  try {
    return await sent;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound;
}

/** HEAD requests only get a status. */
function throwSettingsError(error: unknown): never {
  if (isMissing(error)) throw error;
  const { message, code, $metadata } = error as StoreError;
  const said = message === "UnknownError" ? `it answers ${$metadata?.httpStatusCode}` : message;
  const text = `FILES_URL takes a bucket that can be used: ${said || code}`;
  throw Object.assign(new SettingsError(text, { cause: error }), { code });
}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

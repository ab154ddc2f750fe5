import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutBucketAclCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { BucketServer } from "./bucket.ts";
import { SWIFT_ACCOUNT, SWIFT_REGION, startSwift } from "./swift.ts";

const Bucket = "koshk";

export async function openSwiftBucket(): Promise<BucketServer> {
  const { endpoint, publicAt, ...swift } = await startSwift();
  const client = new S3Client({
    endpoint,
    region: SWIFT_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: SWIFT_ACCOUNT.AWS_ACCESS_KEY_ID,
      secretAccessKey: SWIFT_ACCOUNT.AWS_SECRET_ACCESS_KEY,
    },
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(new PutBucketAclCommand({ Bucket, ACL: "public-read" }));

  async function list(Prefix?: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      names.push(...Contents.map(({ Key = "" }) => Key));
    }
    return names;
  }

  async function lose(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  return {
    ...swift,
    filesUrl: `s3://${Bucket}?${new URLSearchParams({ endpoint, region: SWIFT_REGION })}`,
    signedUrl: `${endpoint}/${Bucket}`,
    publicUrl: `${publicAt}/${Bucket}`,
    stored: async () => (await list()).sort(),
    lose,
    copy: async (folder, others) => {
      for (const file of await list(`${folder}/`)) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: file }));
        const bytes = await Body?.transformToByteArray();
        for (const other of others) {
          const Key = other + file.slice(folder.length);
          await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }));
        }
      }
    },
    empty: async () => {
      for (const file of await list()) await lose(file);
    },
  };
}

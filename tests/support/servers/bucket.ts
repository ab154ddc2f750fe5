import { openS3rver, S3RVER_ACCOUNT } from "./s3rver.ts";
import { SWIFT_ACCOUNT } from "./swift.ts";
import { openSwiftBucket } from "./swift-bucket.ts";

const CHECKS = process.env.TEST_STORE === "swift";

export const BUCKET_ACCOUNT: Record<string, string> = CHECKS ? SWIFT_ACCOUNT : S3RVER_ACCOUNT;

/** A bucket of an S3-compatible store. */
export type BucketServer = {
  filesUrl: string;
  signedUrl: string;
  publicUrl: string;
  stored(): Promise<string[]>;
  lose(file: string): Promise<void>;
  /** Copies a folder to others. */
  copy(folder: string, others: string[]): Promise<void>;
  empty(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again with its files and at its address. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

export function openBucketServer(): Promise<BucketServer> {
  return CHECKS ? openSwiftBucket() : openS3rver();
}

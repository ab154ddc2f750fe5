import { openS3rver, S3RVER_ACCOUNT } from "./s3rver.ts";
import { SWIFT_ACCOUNT } from "./swift.ts";
import { openSwiftBucket } from "./swift-bucket.ts";

/** Whether tests ask for the store that checks signatures, which takes longer to start. */
const CHECKS = process.env.TEST_STORE === "swift";

/** Whose the bucket is; without an account, as the public, one may read. */
export const BUCKET_ACCOUNT: Record<string, string> = CHECKS ? SWIFT_ACCOUNT : S3RVER_ACCOUNT;

/** One bucket of a store that speaks S3, and what is in it behind the shop's back. */
export type BucketServer = {
  /** The setting FILES_URL that leads to the bucket. */
  filesUrl: string;
  /** Where signed addresses lead. */
  signedUrl: string;
  /** Where the public finds the bucket's files. */
  publicUrl: string;
  /** The names of all files, in their order. */
  stored(): Promise<string[]>;
  lose(file: string): Promise<void>;
  /** Makes more folders with what is in one. */
  copy(folder: string, others: string[]): Promise<void>;
  empty(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again where it was, with all that it had. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

export function openBucketServer(): Promise<BucketServer> {
  return CHECKS ? openSwiftBucket() : openS3rver();
}

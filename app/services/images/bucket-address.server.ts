/** Where a bucket is; without an endpoint it is one of Amazon's. */
export type BucketAddress = { bucket: string; region: string; endpoint: string | undefined };

/** A name with dots is none: certificates do not cover the hosts made of it. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\/?(\?.*)?$/;

/** The address in `s3://bucket?endpoint=…&region=…`; either of the two can be left out, but not both. */
export function readBucketAddress(url: string): BucketAddress | null {
  const [, bucket, query = ""] = ADDRESS.exec(url) ?? [];
  if (bucket === undefined) return null;
  const { endpoint, region, ...others } = Object.fromEntries(new URLSearchParams(query));
  if (Object.keys(others).length > 0) return null;
  if (region !== undefined && !/^[a-z0-9-]+$/.test(region)) return null;
  if (endpoint === undefined) return region === undefined ? null : { bucket, region, endpoint };
  return isWebAddress(endpoint) ? { bucket, region: region ?? "us-east-1", endpoint } : null;
}

/** The origin from which browsers get what is in the bucket. */
export function bucketOrigin({ bucket, region, endpoint }: BucketAddress): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** An address without a query, of which nothing reads as another part of a page's policy. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+(\/[^\s?#]*)?$/.test(address) && URL.canParse(address);
}

export type BucketAddress = { bucket: string; region: string; endpoint: string | undefined };

/** No names with dots: certificates do not cover their hosts. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\/?(\?.*)?$/;

/** `s3://bucket?endpoint=…&region=…`, with at least one of the two. */
export function readBucketAddress(url: string): BucketAddress | null {
  const [, bucket, query = ""] = ADDRESS.exec(url) ?? [];
  if (bucket === undefined) return null;
  const { endpoint, region, ...others } = Object.fromEntries(new URLSearchParams(query));
  if (Object.keys(others).length > 0) return null;
  if (region !== undefined && !/^[a-z0-9-]+$/.test(region)) return null;
  if (endpoint === undefined) return region === undefined ? null : { bucket, region, endpoint };
  return isWebAddress(endpoint) ? { bucket, region: region ?? "us-east-1", endpoint } : null;
}

export function bucketOrigin({ bucket, region, endpoint }: BucketAddress): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** Without a query, and safe in a Content-Security-Policy. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+(\/[^\s?#]*)?$/.test(address) && URL.canParse(address);
}

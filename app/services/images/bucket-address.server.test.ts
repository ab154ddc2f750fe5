import { expect, test } from "vitest";
import { bucketOrigin, isWebAddress, readBucketAddress } from "./bucket-address.server.ts";

test("a bucket of Amazon's is known by its region, any other by its endpoint", () => {
  const ours = readBucketAddress("s3://koshk?region=eu-central-1");
  expect(ours).toEqual({ bucket: "koshk", region: "eu-central-1", endpoint: undefined });
  expect(ours && bucketOrigin(ours)).toBe("https://koshk.s3.eu-central-1.amazonaws.com");

  const other = readBucketAddress("s3://koshk?endpoint=https://s3.example:9000/store");
  expect(other).toMatchObject({ region: "us-east-1", endpoint: "https://s3.example:9000/store" });
  expect(other && bucketOrigin(other)).toBe("https://s3.example:9000");
  expect(readBucketAddress("s3://koshk/?endpoint=https://s3.example&region=auto")).toEqual({
    bucket: "koshk",
    region: "auto",
    endpoint: "https://s3.example",
  });
});

test.each([
  "s3://koshk",
  "s3://?region=auto",
  "s3://KOSHK?region=auto",
  "s3://my.koshk?region=auto",
  "s3://koshk/images?region=auto",
  "s3://key:secret@koshk?region=auto",
  "s3://koshk?region=evil.example%2F",
  "s3://koshk?region=auto&acl=public",
  "s3://koshk?endpoint=s3.example",
  "s3://koshk?endpoint=ftp://s3.example",
  "https://s3.example/koshk",
])("%s leads to no bucket", (url) => {
  expect(readBucketAddress(url)).toBeNull();
});

test("an address says nothing else to a page's policy", () => {
  expect(isWebAddress("https://cdn.example/images/")).toBe(true);
  for (const address of [
    "https://cdn.example;script-src",
    "https://cdn.example *",
    "https://cdn.example?a=b",
    "https://a:b@cdn.example",
    "//cdn.example",
    "cdn.example",
  ]) {
    expect(isWebAddress(address), address).toBe(false);
  }
});

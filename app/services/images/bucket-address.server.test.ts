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
  "s3://koshk/images?region=auto",
  "s3://key:secret@koshk?region=auto",
  "s3://koshk?region=evil.example%2F",
  "s3://koshk?region=auto&acl=public",
  "s3://koshk?endpoint=ftp://s3.example",
  "https://s3.example/koshk",
])("%s leads to no bucket", (url) => {
  expect(readBucketAddress(url)).toBeNull();
});

test.each([
  ["https://cdn.example/images/", true],
  ["https://cdn.example;script-src", false],
  ["https://cdn.example *", false],
  ["https://cdn.example?a=b", false],
  ["https://a:b@cdn.example", false],
  ["//cdn.example", false],
])("whether %s may stand in a page's policy: %s", (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});

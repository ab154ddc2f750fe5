import { expect, test } from "vitest";
import { chooseEncoding } from "./compression.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=1.0, BR ; q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000,gzip;q=0.1", "gzip"],
  ["br;q=0.0 ,gzip;q=0", null],
  ["brotli, xgzip", null],
  ["identity", null],
  ["", null],
])("%s gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

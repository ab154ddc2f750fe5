import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "#app/domain/limits.ts";
import { refusalOf } from "./refusal.ts";

const SHOP = "https://shop.example";

function statusOf(headers: Record<string, string>, method = "POST"): number | null {
  return refusalOf(new Request(`${SHOP}/confirm`, { method, headers }))?.status ?? null;
}

test.each([
  [{ "Sec-Fetch-Site": "same-origin" }],
  [{ "Sec-Fetch-Site": "same-origin", Origin: SHOP }],
  [{ Origin: SHOP }],
])("%o is a page of ours", (headers) => {
  expect(statusOf(headers)).toBeNull();
});

test.each([
  [{ "Sec-Fetch-Site": "cross-site" }],
  [{ "Sec-Fetch-Site": "same-site", Origin: SHOP }],
  [{ "Sec-Fetch-Site": "none" }],
  [{ Origin: "https://evil.example" }],
  [{ Origin: "http://shop.example" }],
  [{ Origin: "null" }],
  [{ Referer: `${SHOP}/confirm` }],
  [{}],
])("%o is not", (headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(statusOf(headers, method)).toBe(403);
  }
});

test("whoever reads may come from anywhere", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect(statusOf({ "Sec-Fetch-Site": "cross-site" }, method)).toBeNull();
  }
});

test.each([
  [{ "Content-Encoding": "gzip" }, 415],
  [{ "Content-Encoding": "identity" }, null],
  [{ "Content-Length": String(MAX_BODY_BYTES + 1) }, 413],
  [{ "Content-Length": String(MAX_BODY_BYTES) }, null],
])("a body of %o: %s", (headers, status) => {
  expect(statusOf({ Origin: SHOP, ...headers })).toBe(status);
});

test.each(["/%", "/admin/%E0%A4%A", "/files/%ff"])("nobody reads %s", (path) => {
  for (const method of ["GET", "POST"]) {
    expect(refusalOf(new Request(SHOP + path, { method }))?.status).toBe(400);
  }
});

test("a percent-encoded address is read", () => {
  const path = "/admin/section/%D8%AD%D9%84%D9%88%D9%8A%D8%A7%D8%AA%00%2f?q=%ff";
  expect(refusalOf(new Request(SHOP + path))).toBeNull();
});

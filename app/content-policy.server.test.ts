import { expect, test } from "vitest";
import {
  cachedPageNonce,
  contentPolicy,
  permissionsPolicy,
  WORKER_SCRIPT,
} from "./content-policy.server.ts";

test("scripts run from the shop's files, or with the page's nonce", () => {
  expect(contentPolicy("0f0f")).toMatch(/; script-src 'self' 'nonce-0f0f'$/);
});

test.each([
  [undefined, "'self' blob: data:"],
  ["https://cdn.example", "'self' blob: data: https://cdn.example"],
])("with images at %s they come from %s", (from, sources) => {
  expect(/img-src ([^;]*);/.exec(contentPolicy("0f0f", from))?.[1]).toBe(sources);
});

test.each([
  ["/assets/read-frame.worker-BLsG2E7v.js", true],
  ["/assets/read-frame.worker-BLsG2E7v.js.map", false],
  ["/assets/vendor-BLsG2E7v.js", false],
])("WebAssembly runs in %s: %s", (path, isAllowed) => {
  expect(WORKER_SCRIPT.test(path)).toBe(isAllowed);
  expect(contentPolicy("0f0f")).not.toContain("wasm");
});

test.each([
  ["/admin", "(self)"],
  ["/admin/new-order", "(self)"],
  ["/login", "(self)"],
  ["/", "()"],
  ["/administer", "()"],
  ["/confirm", "()"],
])("the camera of %s is for %s", (pathname, allowed) => {
  expect(permissionsPolicy(pathname)).toMatch(`camera=${allowed},`);
});

test("a cached page's nonce follows from its data, and from the shop's secret", () => {
  const nonce = cachedPageNonce("secret", { products: ["Tea"] });
  expect(nonce).toMatch(/^[\w-]{43}$/);
  expect(cachedPageNonce("secret", { products: ["Tea"] })).toBe(nonce);
  expect(cachedPageNonce("secret", { products: [nonce] })).not.toBe(nonce);
  expect(cachedPageNonce("another", { products: ["Tea"] })).not.toBe(nonce);
});

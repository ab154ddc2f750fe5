import { expect, test } from "vitest";
import {
  byHash,
  byNonce,
  cachedPageMark,
  contentPolicy,
  permissionsPolicy,
  WORKER_SCRIPT,
} from "./content-policy.server.ts";

test("scripts run from the shop's files, or with the page's nonce", () => {
  expect(contentPolicy(byNonce("0f0f"))).toMatch(/; script-src 'self' 'nonce-0f0f'$/);
});

test.each([
  [undefined, "'self' blob: data:"],
  ["https://cdn.example", "'self' blob: data: https://cdn.example"],
])("with images at %s they come from %s", (from, sources) => {
  expect(/img-src ([^;]*);/.exec(contentPolicy(byNonce("0f0f"), from))?.[1]).toBe(sources);
});

test.each([
  ["/assets/read-frame.worker-BLsG2E7v.js", true],
  ["/assets/read-frame.worker-BLsG2E7v.js.map", false],
  ["/assets/vendor-BLsG2E7v.js", false],
])("WebAssembly runs in %s: %s", (path, isAllowed) => {
  expect(WORKER_SCRIPT.test(path)).toBe(isAllowed);
  expect(contentPolicy(byNonce("0f0f"))).not.toContain("wasm");
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

/** Of `a()`. */
const HASH_OF_A = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

test.each([
  ["marked", '<script nonce="m1">a()</script>', [HASH_OF_A]],
  ["marked last", '<script type="module" async="" nonce="m1">a()</script>', [HASH_OF_A]],
  ["with another mark", '<script nonce="m2">a()</script>', []],
  ["without a mark", "<script>a()</script>", []],
  ["before a marked element", '<script>a()</script><p nonce="m1"></p>', []],
  ["that names the mark", '<script>nonce="m1"</script>', []],
])("of a cached page a script %s is allowed by its text: %s", (_, html, allowed) => {
  expect(byHash(`<p>Tea</p>${html}<p>Tea</p>`, "m1")).toEqual(allowed);
});

test("a cached page's mark follows from its data, and from the shop's secret", () => {
  const mark = cachedPageMark("secret", { products: ["Tea"] });
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(cachedPageMark("secret", { products: ["Tea"] })).toBe(mark);
  expect(cachedPageMark("secret", { products: [mark] })).not.toBe(mark);
  expect(cachedPageMark("another", { products: ["Tea"] })).not.toBe(mark);
});

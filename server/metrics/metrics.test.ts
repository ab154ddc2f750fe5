import { expect, test } from "vitest";
import { requestKind } from "./metrics.ts";

test.each([
  ["/", "home"],
  ["/?q=tea", "home"],
  ["/_root.data?q=tea", "home"],
  ["/search?q=tea", "home"],
  ["/categories/smokes", "home"],
  ["/confirm", "confirm"],
  ["/confirm.data", "confirm"],
  ["/success?order=0123", "success"],
  ["/order-status?order=0123", "success"],
  ["/order-opened?order=0123", "success"],
  ["/login", "sign-in"],
  ["/admin", "admin"],
  ["/admin/hot-drinks.data", "admin"],
  ["/admin/new-order", "till"],
  ["/admin/confirm-order.data", "till"],
  ["/events", "live"],
  ["/files/smokes_images/1", "image"],
  ["/assets/app.js", "asset"],
  ["/readyz", "probe"],
  ["/wp-login.php", "other"],
  ["/toString", "other"],
  ["/__proto__", "other"],
  ["", "home"],
])("%s is %s", (url, kind) => {
  expect(requestKind(url)).toBe(kind);
});

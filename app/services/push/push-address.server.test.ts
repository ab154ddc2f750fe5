import { expect, test } from "vitest";
import { isPushAddress } from "./push-address.server.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-am3p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://shop:pass@fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com.example/send", false],
  ["https://fcm.googleapis.com@192.168.1.1/send", false],
  ["https://evilpush.apple.com/abc", false],
  ["https://notify.windows.com/w", false],
  ["https://192.168.1.1/admin", false],
  ["https://localhost/", false],
  ["http://127.0.0.1:4000/abc", false],
  ["file:///etc/passwd", false],
  ["no address", false],
])("%s is an address of a push service: %s", (endpoint, is) => {
  expect(isPushAddress(endpoint)).toBe(is);
  expect(isPushAddress("http://127.0.0.1:4000/abc", "http://127.0.0.1:4000")).toBe(true);
  expect(isPushAddress("http://127.0.0.1:4001/abc", "http://127.0.0.1:4000")).toBe(false);
});

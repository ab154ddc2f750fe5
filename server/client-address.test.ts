import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

function from(remoteAddress: string, headers: Record<string, string> = {}) {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::5", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, client) => {
  expect(clientAddress(from(address), undefined)).toBe(client);
});

test("a forwarded address is believed only from the header that is set", () => {
  const request = from("127.0.0.1", { "x-forwarded-for": "1.2.3.4", "x-real-ip": "5.6.7.8" });
  expect(clientAddress(request, undefined)).toBe("127.0.0.1");
  expect(clientAddress(request, "x-real-ip")).toBe("5.6.7.8");
});

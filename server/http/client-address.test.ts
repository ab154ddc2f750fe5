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
  ["2001:DB8:0001:2::1", "2001:db8:1:2::/64"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s counts as %s", (address, client) => {
  expect(clientAddress(from(address), undefined)).toBe(client);
});

test("a forwarded address is believed only from the header that is set", () => {
  const request = from("127.0.0.1", { "x-forwarded-for": "1.2.3.4", "x-real-ip": "5.6.7.8" });
  expect(clientAddress(request, undefined)).toBe("127.0.0.1");
  expect(clientAddress(request, "x-real-ip")).toBe("5.6.7.8");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["[2001:db8::5]", "2001:db8:0:0::/64"],
  ["[2001:db8::5]:4711", "2001:db8:0:0::/64"],
  [" 2001:db8::5 ", "2001:db8:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
])("a proxy's %s is %s", (header, client) => {
  expect(clientAddress(from("127.0.0.1", { "x-real-ip": header }), "x-real-ip")).toBe(client);
});

test("of several addresses the last counts: those before it are the client's own words", () => {
  const claims = ["1.2.3.4", "[2001:db8::5]:1", "garbage", "", "127.0.0.1, 10.0.0.1"];
  for (const claim of claims) {
    const request = from("127.0.0.1", { "x-forwarded-for": `${claim}, 203.0.113.7` });
    expect(clientAddress(request, "x-forwarded-for")).toBe("203.0.113.7");
  }
});

test("what is no address counts for the proxy, so that nobody makes up clients", () => {
  const garbage = [
    "",
    "203.0.113.7, ",
    "203.0.113.7:x",
    "[203.0.113.7",
    "[1.2.3.4:5]",
    "for=203.0.113.7",
    "1.2.3.4\u0000",
    "a".repeat(5000),
  ];
  for (const header of garbage) {
    expect(clientAddress(from("127.0.0.1", { "x-real-ip": header }), "x-real-ip")).toBe(
      "127.0.0.1",
    );
  }
});

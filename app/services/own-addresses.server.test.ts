import { expect, test } from "vitest";
import { defaultGateways, isOwnAddress, ownAddresses } from "./own-addresses.server.ts";

const HEAD = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT";

test.each([
  [
    "a container",
    ["eth0\t00000000\t010011AC\t0003", "eth0\t000011AC\t00000000\t0001"],
    ["172.17.0.1"],
  ],
  [
    "a machine with two networks",
    ["a\t00000000\t0101A8C0\t0003", "b\t00000000\tFE01000A\t0003"],
    ["192.168.1.1", "10.0.1.254"],
  ],
  ["a machine without a network", [], []],
  ["a route without a gateway", ["ppp0\t00000000\t00000000\t0001"], []],
])("the gateways of %s", (_, routes, gateways) => {
  expect(defaultGateways([HEAD, ...routes, ""].join("\n"))).toEqual(gateways);
});

test("the machine itself is no other one", () => {
  for (const address of [...ownAddresses(), "127.0.0.2", "::1", "2001:db8:0:0::/64", ""]) {
    expect([address, isOwnAddress(address)]).toEqual([address, true]);
  }
  expect(isOwnAddress("192.0.2.77")).toBe(false);
});

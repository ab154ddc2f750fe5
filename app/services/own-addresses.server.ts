import { readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";

export function isOwnAddress(address: string): boolean {
  // Addresses of IPv6 name a network, which may be this machine's.
  if (!/^[\d.]+$/.test(address) || address.startsWith("127.")) return true;
  return ownAddresses().includes(address);
}

/** Those of its interfaces, and the gateways by which a browser on a container's host comes in. */
export function ownAddresses(): string[] {
  const interfaces = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return [...interfaces.map(({ address }) => address), ...defaultGateways(readRoutes())];
}

/** Linux alone has the file; a container runs on Linux. */
function readRoutes(): string {
  try {
    return readFileSync("/proc/net/route", "utf8");
  } catch {
    return "";
  }
}

const NO_GATEWAY = "00000000";

/**
 * The routes are as /proc/net/route lists them, with addresses in hexadecimal digits, the last byte
 * first.
 */
export function defaultGateways(routes: string): string[] {
  return routes.split("\n").flatMap((line) => {
    const [, destination, gateway = NO_GATEWAY] = line.split("\t").map((field) => field.trim());
    if (destination !== "00000000" || gateway === NO_GATEWAY) return [];
    return [Buffer.from(gateway, "hex").reverse().join(".")];
  });
}

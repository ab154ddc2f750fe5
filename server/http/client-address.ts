import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/**
 * Whom a request counts for in the rate limits: the socket's address, or the one that our own
 * proxy writes into the `trustProxy` header. IPv6 counts by network, as one client has many.
 */
export function clientAddress(request: IncomingMessage, trustProxy: string | undefined): string {
  const told = trustProxy ? readAddress(String(request.headers[trustProxy] ?? "")) : null;
  return told ?? readAddress(request.socket.remoteAddress ?? "") ?? "";
}

/**
 * The last address of a header, as a proxy that does not overwrite adds its own behind what the
 * client claims; null for what is none.
 */
function readAddress(header: string): string | null {
  const last = header.split(",").at(-1)?.trim() ?? "";
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(last) ?? [];
  const address = (inBrackets ?? beforePort ?? last).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(groupsOf(address)) : null;
}

/** The first 64 bits of an IPv6 address, or the IPv4 address that is written as one. */
function networkOf(groups: string[]): string {
  const isIPv4Mapped = groups.slice(0, 6).join() === "0,0,0,0,0,ffff";
  if (!isIPv4Mapped) return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** All eight groups of an IPv6 address, each as it is written shortest. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = shortest
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * Whom a request counts for in the rate limits: the socket's address, or the one that our own
 * proxy writes into the `trustProxy` header. IPv6 counts by network, as one client has many.
 */
export function clientAddress(request: IncomingMessage, trustProxy: string | undefined): string {
  const header = trustProxy ? request.headers[trustProxy] : undefined;
  const address = String(header ?? request.socket.remoteAddress ?? "").trim();
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(plain) ? network(plain) : plain;
}

/** The first 64 bits of an IPv6 address. */
function network(address: string): string {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

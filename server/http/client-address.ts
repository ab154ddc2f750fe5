import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

export function clientAddress(request: IncomingMessage, trustProxy: string | undefined): string {
  const forwarded = trustProxy ? readAddress(String(request.headers[trustProxy] ?? "")) : null;
  return forwarded ?? readAddress(request.socket.remoteAddress ?? "") ?? "";
}

/** The last address of a header, as a proxy appends to what the client claims; else null. */
function readAddress(header: string): string | null {
  const last = header.split(",").at(-1)?.trim() ?? "";
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(last) ?? [];
  const address = (inBrackets ?? beforePort ?? last).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(groupsOf(address)) : null;
}

function networkOf(groups: string[]): string {
  const isIPv4Mapped = groups.slice(0, 6).join() === "0,0,0,0,0,ffff";
  if (!isIPv4Mapped) return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = shortest
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

/** What an address is good for: this computer alone, browsers without what they allow at https only, or all. */
type Reach = "own" | "plain" | "secure";

/** Without an origin of its own the shop listens on loopback alone. */
export function reachOf(origin: string | undefined): Reach {
  if (!origin) return "own";
  const { protocol, hostname } = new URL(origin);
  if (/^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return "own";
  return protocol === "https:" ? "secure" : "plain";
}

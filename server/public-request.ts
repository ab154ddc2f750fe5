import type { Settings } from "../app/services/settings.server.ts";

type Place = Pick<Settings, "publicOrigin" | "host">;

/**
 * The request as browsers mean it: at PUBLIC_ORIGIN, as the address that arrives behind TLS is
 * another one and actions would be refused. Without that setting the shop is on loopback, and a
 * request for any other name (a rebound one, say) is null.
 */
export function publicRequest(
  request: Request,
  place: Place,
  port: number | undefined,
): Request | null {
  const url = new URL(request.url);
  if (place.publicOrigin)
    return new Request(place.publicOrigin + url.pathname + url.search, request);
  return loopbackHosts(place, port ?? 0).has(url.host) ? request : null;
}

/** Whether a Host header, as browsers write it, leads here; PUBLIC_ORIGIN stands for any. */
export function openHostCheck(place: Place, port: number): (host: string | undefined) => boolean {
  const hosts = loopbackHosts(place, port);
  return (host) => place.publicOrigin !== undefined || (host !== undefined && hosts.has(host));
}

/** As URLs write them: without the port where that is 80. */
function loopbackHosts({ host }: Place, port: number): Set<string> {
  const names = ["localhost", "127.0.0.1", "[::1]", host.includes(":") ? `[${host}]` : host];
  return new Set(names.map((name) => new URL(`http://${name}:${port}`).host));
}

import type { Settings } from "#app/services/settings.server.ts";

type Place = Pick<Settings, "publicOrigin" | "host">;

/** Whoever asks whether the server is well knows it by its number, not by its name. */
const PROBED = ["/healthz"];

/**
 * Makes of a request the one that browsers mean: at PUBLIC_ORIGIN, as behind TLS another address
 * arrives. A request under a name that is not the shop's (a rebound one, say) is null.
 */
export function openAddress(place: Place, port: number): (request: Request) => Request | null {
  const isOurs = openHostCheck(place, port);
  return (request) => {
    const { host, pathname, search } = new URL(request.url);
    if (!isOurs(host) && !PROBED.includes(pathname)) return null;
    return place.publicOrigin
      ? new Request(place.publicOrigin + pathname + search, request)
      : request;
  };
}

/** Whether a Host header, as browsers write it, is one of the shop's. */
export function openHostCheck(place: Place, port: number): (host: string | undefined) => boolean {
  const hosts = loopbackHosts(place, port);
  if (place.publicOrigin) hosts.add(new URL(place.publicOrigin).host);
  return (host) => host !== undefined && hosts.has(host);
}

/** As URLs write them: without the port where that is 80. A proxy on the same machine may use them. */
function loopbackHosts({ host }: Place, port: number): Set<string> {
  const names = ["localhost", "127.0.0.1", "[::1]", host.includes(":") ? `[${host}]` : host];
  return new Set(names.map((name) => new URL(`http://${name}:${port}`).host));
}

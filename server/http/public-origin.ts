import type { Settings } from "#app/services/settings.server.ts";

type Address = Pick<Settings, "publicOrigin" | "host">;

const ANY_HOST_PATHS = ["/healthz"];

export function openOriginRewrite(
  address: Address,
  port: number,
): (request: Request) => Request | null {
  const isOurHost = openHostCheck(address, port);
  return (request) => {
    const { host, pathname, search } = new URL(request.url);
    if (!isOurHost(host) && !ANY_HOST_PATHS.includes(pathname)) return null;
    return address.publicOrigin
      ? new Request(address.publicOrigin + pathname + search, request)
      : request;
  };
}

export function openHostCheck(
  address: Address,
  port: number,
): (host: string | undefined) => boolean {
  const hosts = loopbackHosts(address, port);
  if (address.publicOrigin) hosts.add(new URL(address.publicOrigin).host);
  return (host) => host !== undefined && hosts.has(host);
}

/** In URL form, without port 80. A proxy on the same machine may use them. */
function loopbackHosts({ host }: Address, port: number): Set<string> {
  const names = ["localhost", "127.0.0.1", "[::1]", host.includes(":") ? `[${host}]` : host];
  return new Set(names.map((name) => new URL(`http://${name}:${port}`).host));
}

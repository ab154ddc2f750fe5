import type { Settings } from "../app/services/settings.server.ts";

/**
 * The request as browsers mean it: at PUBLIC_ORIGIN, as the address that arrives behind TLS is
 * another one and actions would be refused. Without that setting the shop is on loopback, and a
 * request for any other name (a rebound one, say) is null.
 */
export function publicRequest(
  request: Request,
  { publicOrigin, host }: Pick<Settings, "publicOrigin" | "host">,
  port: number | undefined,
): Request | null {
  const url = new URL(request.url);
  if (publicOrigin) return new Request(publicOrigin + url.pathname + url.search, request);
  const names = ["localhost", "127.0.0.1", "[::1]", host.includes(":") ? `[${host}]` : host];
  return names.includes(url.hostname) && Number(url.port || 80) === port ? request : null;
}

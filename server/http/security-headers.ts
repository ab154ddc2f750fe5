import { permissionsPolicy } from "#app/content-policy.server.ts";

/** Pages have a policy of their own, with their scripts. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

export function securityHeaders(publicOrigin: string | undefined): [string, string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", POLICY],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    // Whoever has an order's address can see the order.
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", permissionsPolicy("")],
  ];
  if (publicOrigin?.startsWith("https:")) {
    headers.push(["Strict-Transport-Security", `max-age=${TWO_YEARS_S}`]);
  }
  return headers;
}

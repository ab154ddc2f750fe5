import { appContext } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

const CLOSED = ["/admin", "/events", "/order-", "/statement", "/ar/statement", "/en/statement"];

/** A route, as the sitemap's address has to be whole. */
export function loader({ request, context }: Route.LoaderArgs) {
  const origin = context.get(appContext).settings.publicOrigin ?? new URL(request.url).origin;
  const lines = ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), ""];
  return new Response([...lines, `Sitemap: ${origin}/sitemap.xml`, ""].join("\n"), {
    headers: { "Content-Type": "text/plain", "Cache-Control": "public, max-age=3600" },
  });
}

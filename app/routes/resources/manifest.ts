import { appContext } from "#app/context.ts";
import { shopIn } from "#app/domain/shop-profile.ts";
import type { Route } from "./+types/manifest.ts";

/**
 * The web app manifest: the shop's name and icon where somebody keeps it on the home screen. It is one for all
 * pages, in the shop's language.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(appContext).shopSettings();
  const { name } = shopIn(settings.language, settings);
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  }));
  const manifest = {
    name,
    short_name: name,
    start_url: "/",
    display: "minimal-ui",
    theme_color: "#224ed1",
    background_color: "#fff8ea",
    icons,
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" };
  return new Response(JSON.stringify(manifest), { headers });
}

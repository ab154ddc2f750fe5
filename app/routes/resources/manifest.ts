import { appContext } from "#app/context.ts";
import type { Route } from "./+types/manifest.ts";

/** The web app manifest: the shop's name and icon where somebody keeps it on the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = (await context.get(appContext).shopSettings()).settings;
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

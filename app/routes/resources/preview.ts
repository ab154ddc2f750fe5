import { appContext } from "#app/context.ts";
import type { Route } from "./+types/preview.ts";

/** The picture of link previews. Its address changes with the name, so it may be kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, linkPreview } = context.get(appContext);
  return new Response((await linkPreview(settings.shop.name)) as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}

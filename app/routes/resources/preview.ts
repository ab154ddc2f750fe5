import { appContext } from "#app/context.ts";
import type { Route } from "./+types/preview.ts";

/** The picture of link previews. Its address changes with the name, so it may be kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopSettings, linkPreview } = context.get(appContext);
  const { name } = (await shopSettings()).settings;
  return new Response((await linkPreview(name)) as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}

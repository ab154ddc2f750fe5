import { appContext } from "#app/context.ts";
import type { Route } from "./+types/preview.ts";

/** The link preview's image. Its address contains the name, so it can be cached; no other name is drawn. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopSettings, linkPreview } = context.get(appContext);
  const { name, nameAr } = (await shopSettings()).settings;
  const asked = new URL(request.url).searchParams.get("name");
  return new Response(
    (await linkPreview(nameAr && asked === nameAr ? nameAr : name)) as Uint8Array<ArrayBuffer>,
    {
      headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
    },
  );
}

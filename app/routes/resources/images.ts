import { appContext } from "#app/context.ts";
import { IMAGE_CACHE_CONTROL, IMAGE_TYPE } from "#app/domain/catalogue/image.ts";
import type { Route } from "./+types/images.ts";

const SIGNED_CACHE_CONTROL = "private, max-age=1800";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { images } = context.get(appContext);
  const signed = await images.sign(params["*"]);
  if (signed !== null) {
    const headers = { Location: signed, "Cache-Control": SIGNED_CACHE_CONTROL };
    return new Response(null, { status: 302, headers });
  }
  const file = await images.open(params["*"]);
  if (!file) return new Response(null, { status: 404 });
  // The framework would drop the body without closing the file.
  if (request.method === "HEAD") await file.body.cancel();
  return new Response(request.method === "HEAD" ? null : file.body, {
    headers: {
      "Content-Type": IMAGE_TYPE,
      "Content-Length": String(file.size),
      "Cache-Control": IMAGE_CACHE_CONTROL,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

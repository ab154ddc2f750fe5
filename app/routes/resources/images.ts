import { shopContext } from "../../shop-context.ts";
import type { Route } from "./+types/images.ts";

/** A key is never used for another picture, so browsers may keep what they got. */
const FOREVER = "public, max-age=31536000, immutable";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const file = await context.get(shopContext).images.open(params["*"]);
  if (!file) return new Response("Not found", { status: 404 });
  // The framework would drop the body without closing its file.
  if (request.method === "HEAD") await file.body.cancel();
  return new Response(request.method === "HEAD" ? null : file.body, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Cache-Control": FOREVER,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

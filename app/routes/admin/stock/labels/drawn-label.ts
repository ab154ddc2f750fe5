import { appContext, localeContext } from "#app/context.ts";
import type { Route } from "./+types/drawn-label.ts";
import { drawLabel } from "./labels.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(localeContext);
  const label = await drawLabel(context.get(appContext), language, params.productId);
  return label ? Response.json(label) : new Response("Not found", { status: 404 });
}

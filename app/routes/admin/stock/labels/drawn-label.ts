import { appContext, localeContext } from "#app/context.ts";
import type { Route } from "./+types/drawn-label.ts";
import { drawLabels } from "./labels.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(localeContext);
  const labels = await drawLabels(context.get(appContext), language, params.productId);
  return labels.length > 0 ? Response.json(labels) : new Response("Not found", { status: 404 });
}

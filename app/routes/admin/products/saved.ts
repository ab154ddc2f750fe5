import { appContext } from "#app/context.ts";
import { isDone } from "#app/data/catalogue/done-once.server.ts";
import type { Route } from "./+types/saved";

/** Whether an edit of a product or a section was stored, by the id of its save. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const save = new URL(request.url).searchParams.get("save") ?? "";
  return Response.json(await isDone(context.get(appContext).db, save));
}

import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import type { Route } from "./+types/search";

/** The products that `q` finds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = searchQuery(new URL(request.url).searchParams.get("q") ?? "");
  try {
    return Response.json(await searchForStaff(app.db, query));
  } catch (error) {
    app.log.error({ err: error }, "products not searched");
    throw data(null, 503);
  }
}

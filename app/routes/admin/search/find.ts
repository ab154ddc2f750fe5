import { data } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import type { Route } from "./+types/find";
import { findAll } from "./find.server.ts";
import type { Finding } from "./found.ts";

const NOTHING: Finding = {
  destinations: [],
  products: [],
  orders: [],
  hasMoreProducts: false,
  hasMoreOrders: false,
};

/** Everything that `q` finds and the person may open. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = searchQuery(url.searchParams.get("q") ?? "");
  if (query === "") return Response.json(NOTHING);
  try {
    const { role } = context.get(staffContext);
    return Response.json(await findAll(app, query, role, context.get(localeContext)));
  } catch (error) {
    app.log.error({ err: error }, "admin not searched");
    throw data(null, 503);
  }
}

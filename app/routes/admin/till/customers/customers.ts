import { load } from "#app/routes/admin/kit/load.server.ts";
import type { Route } from "./+types/customers.ts";
import { findCustomers } from "./customers.server.ts";

/** For the till, which finds customers. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await load(args, "customers", findCustomers));
}

import { appContext } from "#app/context.ts";
import { findOrdersByCode } from "#app/data/orders/orders.server.ts";
import { toOrderCode } from "#app/domain/orders/order-address.ts";
import type { Route } from "./+types/find-orders";

/** The ids of the orders that have a receipt's code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = toOrderCode(url.searchParams.get("code") ?? "");
  const { db } = context.get(appContext);
  const orders = code ? await findOrdersByCode(db, code) : [];
  return Response.json(orders.map(({ id }) => id));
}

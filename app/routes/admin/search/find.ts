import type { App } from "#app/app.server.ts";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import { listOrders } from "#app/data/orders/list-orders.server.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { shownCustomer } from "#app/domain/orders/order-search.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { mayOpen } from "#app/domain/staff/access.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import { type Loading, load } from "#app/routes/admin/kit/load.server.ts";
import type { Route } from "./+types/find";
import { findDestinations } from "./destinations.server.ts";
import type { Finding, FoundOrder } from "./found.tsx";

const NOTHING: Finding = {
  destinations: [],
  products: [],
  orders: [],
  hasMoreProducts: false,
  hasMoreOrders: false,
};

/** Everything that `q` finds and the person may open. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await load(args, "findings", findAll));
}

const MAX_PRODUCTS = 12;
const MAX_ORDERS = 5;

async function findAll({ app, locale, staff, url }: Loading): Promise<Finding> {
  const query = searchQuery(url.searchParams.get("q") ?? "");
  if (query === "") return NOTHING;
  const { db } = app;
  const { role } = staff;
  const { usesShifts } = (await app.shopSettings()).settings;
  const none = { products: [], hasMore: false };
  const [destinations, found, { orders, hasMore }] = await Promise.all([
    findDestinations(db, query, locale, { role, usesShifts }),
    mayOpen(role, "admin/search") ? searchForStaff(db, query, locale.language) : none,
    findOrders(app, query, locale),
  ]);
  return {
    destinations,
    products: found.products.slice(0, MAX_PRODUCTS),
    orders,
    hasMoreProducts: found.products.length > MAX_PRODUCTS || found.hasMore,
    hasMoreOrders: hasMore,
  };
}

async function findOrders(app: App, query: string, locale: Locale) {
  const { now, short } = await datesNow(app, locale);
  const filter = { show: "all", type: null, range: null, query, leavesOutItems: true } as const;
  const page = await listOrders(app.db, filter, null, now);
  const texts = orderTexts(locale);
  const orders = page.orders.slice(0, MAX_ORDERS).map(
    (order): FoundOrder => ({
      id: order.id,
      code: orderCode(order.id),
      customer: shownCustomer(order, texts),
      time: short(order.createdAt),
      total: order.total,
      status: order.status,
    }),
  );
  return { orders, hasMore: page.orders.length > MAX_ORDERS || page.next !== null };
}

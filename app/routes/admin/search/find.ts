import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listOrders } from "#app/data/orders/list-orders.server.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { shownCustomer } from "#app/domain/orders/order-search.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { mayOpen } from "#app/domain/staff/access.ts";
import type { Role } from "#app/domain/staff/staff.ts";
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

const MAX_PRODUCTS = 12;
const MAX_ORDERS = 5;

/** `query` is as `searchQuery` returns it, and not empty. */
async function findAll(app: App, query: string, role: Role, locale: Locale): Promise<Finding> {
  const { db } = app;
  const { timezone, usesShifts } = (await app.shopSettings()).settings;
  const none = { products: [], hasMore: false };
  const [destinations, found, { orders, hasMore }] = await Promise.all([
    findDestinations(db, query, locale, { role, usesShifts }),
    mayOpen(role, "admin/search") ? searchForStaff(db, query, locale.language) : none,
    findOrders(app, query, timezone, locale),
  ]);
  return {
    destinations,
    products: found.products.slice(0, MAX_PRODUCTS),
    orders,
    hasMoreProducts: found.products.length > MAX_PRODUCTS || found.hasMore,
    hasMoreOrders: hasMore,
  };
}

async function findOrders({ db }: App, query: string, timezone: string, locale: Locale) {
  const now = await databaseNow(db);
  const filter = { show: "all", type: null, range: null, query, leavesOutItems: true } as const;
  const page = await listOrders(db, filter, null, now);
  const { short } = dateFormats(now, timezone, locale);
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

import type { App } from "#app/app.server.ts";
import { readOrderFunnel } from "#app/data/dashboard/order-funnel.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type ListedOrder, listOrders } from "#app/data/orders/list-orders.server.ts";
import type { OrderFunnel } from "#app/domain/dashboard/dashboard.ts";
import { periodRange } from "#app/domain/dashboard/periods.ts";
import type { Handover } from "#app/domain/fulfilment/fulfilment.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { type OrdersView, readOrdersView, TYPES } from "./orders-filter.ts";

export type OrderRow = Omit<ListedOrder, "createdAt" | "openedAt" | "items" | "fulfilment"> & {
  items: { name: string; quantity: number }[];
  code: string;
  time: string;
  isOpened: boolean;
  /** How it is handed over; the area is empty where it is picked up. */
  fulfilment: { handover: Handover; area: string; isOut: boolean } | null;
  /** `items` are the first ones. */
  hasMoreItems: boolean;
};

const ITEMS_SHOWN = 3;

type OrderList = { rows: OrderRow[]; next: string | null; isIndexing: boolean };

/** The list and its sums are null where only the browser could answer. */
export type OrdersData = {
  version: LiveVersion;
  view: OrdersView;
  list: OrderList | null;
  funnel: OrderFunnel | null;
  /** The shop brings orders to customers. */
  delivers: boolean;
};

export async function viewOrders({ app, locale, url }: Loading): Promise<OrdersData> {
  const version = app.live.version();
  const view = readOrdersView(url.search);
  const { timezone, delivery: delivers } = (await app.shopSettings()).settings;
  const [list, funnel] = await Promise.all([
    readList(app, view, timezone, locale),
    readOrderFunnel(app.db, view.period, timezone),
  ]);
  return { version, view, list, funnel, delivers };
}

async function readList(
  { db }: App,
  view: OrdersView,
  timezone: string,
  locale: Locale,
): Promise<OrderList> {
  const { show, query, after } = view;
  const now = await databaseNow(db);
  const type = TYPES.find(({ id }) => id === view.type)?.type ?? null;
  const range = periodRange(view.period, now, timezone);
  const { orders, next, isIndexing } = await listOrders(
    db,
    { show, type, range, query },
    after,
    now,
  );
  const { short } = dateFormats(now, timezone, locale);
  return {
    next,
    isIndexing,
    rows: orders.map(({ createdAt, openedAt, items, fulfilment, ...order }) => ({
      ...order,
      code: orderCode(order.id),
      time: short(createdAt),
      isOpened: openedAt !== null,
      fulfilment: fulfilment && {
        handover: fulfilment.handover,
        area: nameIn(locale.language, fulfilment.area, fulfilment.areaAr),
        isOut: fulfilment.dispatched !== null,
      },
      items: items.slice(0, ITEMS_SHOWN).map(({ name, nameAr, quantity }) => ({
        name: nameIn(locale.language, name, nameAr),
        quantity,
      })),
      hasMoreItems: items.length > ITEMS_SHOWN,
    })),
  };
}

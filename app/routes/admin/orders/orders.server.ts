import { readOrderFunnel } from "#app/data/dashboard/order-funnel.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listOrders } from "#app/data/orders/list-orders.server.ts";
import type { OrderFunnel } from "#app/domain/dashboard/dashboard.ts";
import { periodRange } from "#app/domain/dashboard/periods.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { type OrdersView, readOrdersView, TYPES } from "./orders-filter.ts";

const ITEMS_SHOWN = 3;

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
  const dates = await datesNow(app, locale);
  const { timezone, delivery: delivers } = dates.settings;
  const [list, funnel] = await Promise.all([
    readList(app.db, view, dates, locale),
    readOrderFunnel(app.db, view.period, timezone),
  ]);
  return { version, view, list, funnel, delivers };
}

type OrderList = Awaited<ReturnType<typeof readList>>;
export type OrderRow = OrderList["rows"][number];

async function readList(
  db: Database,
  view: OrdersView,
  { settings, now, short }: Awaited<ReturnType<typeof datesNow>>,
  locale: Locale,
) {
  const { show, query, after } = view;
  const type = TYPES.find(({ id }) => id === view.type)?.type ?? null;
  const range = periodRange(view.period, now, settings.timezone);
  const { orders, next, isIndexing } = await listOrders(
    db,
    { show, type, range, query },
    after,
    now,
  );
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
        /** Empty where it is picked up. */
        area: nameIn(locale.language, fulfilment.area, fulfilment.areaAr),
        isOut: fulfilment.dispatched !== null,
      },
      items: items.slice(0, ITEMS_SHOWN).map(({ name, nameAr, quantity }) => ({
        name: nameIn(locale.language, name, nameAr),
        quantity,
      })),
      /** `items` are the first ones. */
      hasMoreItems: items.length > ITEMS_SHOWN,
    })),
  };
}

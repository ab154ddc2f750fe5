import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type OrderLife, readOrderLife } from "#app/data/orders/order-life.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { type Order, orderIn } from "#app/domain/orders/order.ts";
import type { StatusChange } from "#app/domain/orders/order-status.ts";
import type { Refund } from "#app/domain/orders/refund.ts";

/** What became of the order, oldest first, each with its time in the shop's zone. */
export type OrderEvent = { time: string } & (
  | { kind: "placed" | "opened" }
  | { kind: "status"; change: StatusChange }
  | { kind: "refund"; refund: Refund }
);

/** An order as its page shows it. */
export type OrderView = { order: Order; refunds: Refund[]; events: OrderEvent[] };

/** `view` is null where the database could not be read. */
export type OrderData = { version: LiveVersion; orderId: string; view: OrderView | null };

export async function loadOrder(app: App, orderId: string, locale: Locale) {
  const version = app.live.version();
  const life = isRandomId(orderId) ? await readLife(app, orderId) : null;
  if (life === "unread") return data<OrderData>({ version, orderId, view: null }, 503);
  if (!life) throw data(null, 404);
  const { timezone } = (await app.shopSettings()).settings;
  const formats = dateFormats(life.now, timezone, locale);
  return data<OrderData>({
    version,
    orderId,
    view: viewOrder({ ...life, order: orderIn(locale.language, life.order) }, formats),
  });
}

async function readLife({ db, log }: App, orderId: string) {
  try {
    const life = await readOrderLife(db, orderId);
    return life && { ...life, now: await databaseNow(db) };
  } catch (error) {
    log.error({ err: error }, "order not read");
    return "unread";
  }
}

function viewOrder({ order, history, refunds }: OrderLife, { short }: DateFormats): OrderView {
  const openedAt = order.type === "WhatsApp" ? order.openedAt : null;
  const later = [
    ...(openedAt === null ? [] : [{ at: openedAt, event: { kind: "opened" as const } }]),
    ...history.map((change) => ({ at: change.madeAt, event: { kind: "status" as const, change } })),
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      event: { kind: "refund" as const, refund },
    })),
  ];
  // Stable: of one moment, a completed order was confirmed first.
  later.sort((one, other) => one.at - other.at);
  return {
    order,
    refunds,
    events: [
      { kind: "placed", time: short(order.createdAt) },
      ...later.map(({ at, event }) => ({ ...event, time: short(at) })),
    ],
  };
}

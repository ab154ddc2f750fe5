import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { readNumber } from "#app/data/devices/sale-numbers.server.ts";
import { type ProblemsOfSale, readProblems } from "#app/data/orders/late/sale-problems.server.ts";
import { type OrderLife, readOrderLife } from "#app/data/orders/order-life.server.ts";
import { type NameOf, readNameOf } from "#app/data/staff/staff-names.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { type Order, orderIn } from "#app/domain/orders/order.ts";
import type { StatusChange } from "#app/domain/orders/order-status.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import { saleProblemTexts } from "#app/domain/sale/problems/texts.ts";
import { describeProblem } from "#app/domain/sale/sale-problem.ts";

/** What became of the order, oldest first, each with its time in the shop's zone and who did and approved it. */
export type OrderEvent = { time: string; by?: string; approvedBy?: string } & (
  | { kind: "placed" | "opened" }
  | { kind: "status"; change: StatusChange }
  | { kind: "refund"; refund: Refund }
  /** Of a sale made offline, with what of it did not fit. */
  | { kind: "received"; problems: string[]; review: { time: string; by: string } | null }
);

/** An order as its page shows it. */
export type OrderView = {
  order: Order;
  refunds: Refund[];
  events: OrderEvent[];
  /** Of a sale made offline, on its device. */
  offlineNumber: number | null;
};

/** `view` is null where the database could not be read. */
export type OrderData = { version: LiveVersion; orderId: string; view: OrderView | null };

export async function loadOrder(app: App, orderId: string, locale: Locale) {
  const version = app.live.version();
  const life = isRandomId(orderId) ? await readLife(app, orderId, locale) : null;
  if (life === "unread") return data<OrderData>({ version, orderId, view: null }, 503);
  if (!life) throw data(null, 404);
  const { timezone } = (await app.shopSettings()).settings;
  const formats = dateFormats(life.now, timezone, locale);
  const shown = { ...life, order: orderIn(locale.language, life.order) };
  return data<OrderData>({
    version,
    orderId,
    view: viewOrder(shown, formats, life.nameOf, receivedEvents(life, formats, locale)),
  });
}

async function readLife({ db, log }: App, orderId: string, locale: Locale) {
  try {
    const life = await readOrderLife(db, orderId);
    if (!life) return null;
    const number = await readNumber(db, orderId);
    const found = await readProblems(db, orderId);
    const nameOf = await readNameOf(db, locale);
    return { ...life, number, found, nameOf, now: await databaseNow(db) };
  } catch (error) {
    log.error({ err: error }, "order not read");
    return "unread";
  }
}

function receivedEvents(
  { order, found, nameOf }: { order: Order; found: ProblemsOfSale | null; nameOf: NameOf },
  { short }: DateFormats,
  locale: Locale,
): OrderEvent[] {
  if (order.type === "WhatsApp" || order.receivedAt === null) return [];
  const t = saleProblemTexts(locale);
  const problems = (found?.problems ?? []).map((problem) => describeProblem(problem, t));
  const { at, by, byId } = found?.review ?? { at: null, by: "", byId: null };
  const review = at === null ? null : { time: short(at), by: nameOf({ id: byId, name: by }) };
  return [{ kind: "received", time: short(order.receivedAt), problems, review }];
}

function viewOrder(
  { order, history, refunds, number }: OrderLife & { number: number | null },
  { short }: DateFormats,
  nameOf: NameOf,
  received: OrderEvent[],
): OrderView {
  const people = ({ staff, approvedBy }: Pick<Refund, "staff" | "approvedBy">) => ({
    by: nameOf(staff),
    ...(approvedBy && { approvedBy: nameOf(approvedBy) }),
  });
  const sold = order.type === "Cashier" && {
    ...order,
    staff: { id: order.cashierId, name: order.cashierName },
  };
  const openedAt = order.type === "WhatsApp" ? order.openedAt : null;
  const later = [
    ...(openedAt === null ? [] : [{ at: openedAt, event: { kind: "opened" as const } }]),
    ...history.map((change) => ({
      at: change.madeAt,
      event: { kind: "status" as const, change, ...people(change) },
    })),
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      event: { kind: "refund" as const, refund, ...people(refund) },
    })),
  ];
  // Stable: of one moment, a completed order was confirmed first.
  later.sort((one, other) => one.at - other.at);
  return {
    order,
    refunds,
    offlineNumber: number,
    events: [
      { kind: "placed", time: short(order.createdAt), ...(sold && people(sold)) },
      ...received,
      ...later.map(({ at, event }) => ({ ...event, time: short(at) })),
    ],
  };
}

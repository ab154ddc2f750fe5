import { readNumber } from "#app/data/devices/sale-numbers.server.ts";
import {
  type ProblemsOfSale,
  readProblems,
} from "#app/data/orders/offline/sale-problems.server.ts";
import { type OrderLife, readOrderLife } from "#app/data/orders/order-life.server.ts";
import { type NameOf, readNameOf } from "#app/data/staff/staff-names.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { DateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { type Order, orderIn } from "#app/domain/orders/order.ts";
import type { StatusChange } from "#app/domain/orders/order-status.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import { saleProblemTexts } from "#app/domain/sale/problems/texts.ts";
import { describeProblem } from "#app/domain/sale/sale-problem.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

/** What became of the order, oldest first, each with its time in the shop's zone and who did and approved it. */
export type OrderEvent = { time: string; by?: string; approvedBy?: string } & (
  | { kind: "placed" | "opened" | "paid" }
  | { kind: "dispatched"; driver: string }
  | { kind: "status"; change: StatusChange }
  | { kind: "refund"; refund: Refund }
  /** Of a sale made offline, with what of it did not fit; else null. */
  | { kind: "received"; problems: string[]; review: { time: string; by: string } | null }
);

type Asked = Pick<Loading<{ orderId: string }>, "app" | "locale" | "params">;

/** An order as its page shows it. */
export type OrderView = NonNullable<Awaited<ReturnType<typeof viewOrder>>>["view"];

export async function viewOrder({ app, locale, params }: Asked) {
  const { db, live } = app;
  const { orderId } = params;
  const version = live.version();
  const life = isRandomId(orderId) ? await readOrderLife(db, orderId) : null;
  if (!life) return null;
  const found = await readProblems(db, orderId);
  const nameOf = await readNameOf(db, locale);
  const formats = await datesNow(app, locale);
  const received = receivedEvents({ order: life.order, found, nameOf }, formats, locale);
  const view = {
    order: orderIn(locale.language, life.order),
    refunds: life.refunds,
    /** The number that the device gave a sale made offline. */
    offlineNumber: await readNumber(db, orderId),
    events: listEvents(life, formats, nameOf, received),
  };
  return { version, orderId, view };
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

function fulfilmentEvents(order: Order, nameOf: NameOf) {
  const {
    dispatched,
    driver = "",
    received,
  } = (order.type === "WhatsApp" && order.fulfilment) || NO_STEPS;
  return [
    ...(received
      ? [{ at: received.at, event: { kind: "paid" as const, by: nameOf(received.by) } }]
      : []),
    ...(dispatched
      ? [
          {
            at: dispatched.at,
            event: { kind: "dispatched" as const, driver, by: nameOf(dispatched.by) },
          },
        ]
      : []),
  ];
}

const NO_STEPS = { dispatched: null, driver: "", received: null };

/** The oldest comes first. */
function listEvents(
  { order, history, refunds }: OrderLife,
  { short }: DateFormats,
  nameOf: NameOf,
  received: OrderEvent[],
): OrderEvent[] {
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
    ...fulfilmentEvents(order, nameOf),
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      event: { kind: "refund" as const, refund, ...people(refund) },
    })),
  ];
  // The sort is stable: of one moment, a completed order was confirmed first.
  later.sort((one, other) => one.at - other.at);
  return [
    { kind: "placed", time: short(order.createdAt), ...(sold && people(sold)) },
    ...received,
    ...later.map(({ at, event }) => ({ ...event, time: short(at) })),
  ];
}

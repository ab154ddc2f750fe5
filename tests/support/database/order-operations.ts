import { equal } from "node:assert/strict";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { listOrders, type OrdersFilter } from "#app/data/orders/list-orders.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import {
  countOfflineProblems,
  listOfflineProblems,
  readProblems,
  reviewSale,
} from "#app/data/orders/offline/sale-problems.server.ts";
import { recordOpenedChat } from "#app/data/orders/open-chat.server.ts";
import { readOrderLife } from "#app/data/orders/order-life.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { findOrdersByCode } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import type { Change } from "#app/domain/change.ts";
import { planPeriod } from "#app/domain/dashboard/periods.ts";
import { randomId } from "#app/domain/id.ts";
import { ORDER_STATUSES, type OrderAction } from "#app/domain/orders/order-status.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import type { LargeShop } from "./large-shop.ts";

export type Operations = Record<string, () => Promise<unknown>>;

/** An operation that ends in another way may never have come to what it is here for. */
export async function ends(
  outcome: string,
  operation: Promise<Change<{ outcome: string }>>,
): Promise<void> {
  equal((await resultOf(operation)).outcome, outcome);
}

export function listingOrders({ app: { db }, ids, order, now }: LargeShop): Operations {
  const { timezone } = saleOptions;
  const { start, end } = planPeriod("this-month", now, timezone, null);
  const filters: Partial<OrdersFilter>[] = [
    {},
    ...(["never-sent", ...ORDER_STATUSES] as const).map((show) => ({ show })),
    { type: "WhatsApp" },
    { type: "Cashier" },
    { range: { start: start ?? now, end: end - 1 } },
    ...[order.id.slice(0, 6), "m", "mona nour", "ساره", "in-store", "tea", "xyzzy"].map(
      (query) => ({ query }),
    ),
    { query: "mon", show: "cancelled" },
    { query: "mon", type: "Cashier" },
  ];
  const pages = filters.flatMap((filter) =>
    [null, `${now - 200 * 86_400_000}-${ids[0]}`].map(
      (after) =>
        [
          `orders, ${JSON.stringify(filter)} after ${after}`,
          () =>
            listOrders(
              db,
              { show: "all", type: null, range: null, query: "", ...filter },
              after,
              now,
            ),
        ] as const,
    ),
  );
  return {
    ...Object.fromEntries(pages),
    "orders by their code": () => findOrdersByCode(db, order.id.slice(0, 6)),
    "an order's life": () => readOrderLife(db, order.id),
    "orders that are not indexed": () => indexAllOrders(db),
  };
}

export function followingOrders({ app: { db }, ids, now }: LargeShop): Operations {
  const options = { staff: { id: "mona", name: "Mona" }, timezone: saleOptions.timezone, now };
  const placed: string[] = [];
  const act = (action: OrderAction, index: number) => () =>
    ends(
      "changed",
      changeStatus(
        db,
        { orderId: placed[index] ?? "", action, reason: null },
        { ...options, rights: OWNER },
      ),
    );
  return {
    "two orders, one opened": async () => {
      for (let count = 0; count < 2; count++) {
        const cart = cartOf([ids[0], 1, 1000]);
        const result = await resultOf(placeOrder(db, cart, { ...orderOptions, now }));
        if (result.outcome === "placed") placed.push(result.order.id);
      }
      await resultOf(recordOpenedChat(db, placed[0] ?? "", options));
    },
    "an order confirmed": act("confirm", 0),
    "an order cancelled": act("cancel", 0),
    "an order completed": act("complete", 1),
    "an order refunded": () => {
      const items = [{ position: 0, quantity: 1, toStock: true }];
      const refund = { id: randomId(), reason: "Late", items };
      return ends("recorded", recordRefund(db, placed[1] ?? "", refund, options));
    },
  };
}

export function sellingOffline({ app: { db }, ids, now }: LargeShop): Operations {
  const items = ids.slice(0, 3).map((id) => ({ id, name: "Tea", price: 999, quantity: 500 }));
  const sale = offlineSale({ cartId: randomId(), items, madeAt: now - 3_600_000 });
  const send = (sent: OfflineSale) => recordOfflineSale(db, sent, offlineOptions(now));
  return {
    "a sale made offline": () => ends("recorded", send(sale)),
    "the same again": () => ends("repeated", send(sale)),
    "another with its id": () => ends("recorded", send({ ...sale, customerName: "Omar" })),
    "sales that need a look": async () => {
      for (const { id } of await listOfflineProblems(db, 50)) await readProblems(db, id);
      return countOfflineProblems(db);
    },
    "a look at one": async () => {
      const [first] = await listOfflineProblems(db, 1);
      await resultOf(reviewSale(db, first?.id ?? "", { staff: "mona", now }));
    },
  };
}

import { isRecord } from "#app/browser/stored-value.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { isFee, type WebOrder } from "#app/domain/orders/order.ts";
import {
  isFinal,
  MAX_STATUSES_ASKED,
  SHOWN_STATUSES,
  type ShownOrderStatus,
  type ShownStatuses,
  shownStatus,
} from "#app/domain/orders/order-status.ts";

/** An order that this browser has shown; `link` while it is pending and its chat neither opened, copied nor dismissed. */
export type RememberedOrder = {
  id: string;
  placedAt: number;
  total: Piastres;
  link?: string;
  openedAt?: number;
  copiedAt?: number;
  /** Notices of its status come to this browser. */
  isFollowed?: boolean;
  /** As it was at `askedAt`. */
  status?: ShownOrderStatus;
  askedAt?: number;
  /** Of its first products, and how many it has in all. */
  names?: string[];
  kinds?: number;
};

const MAX_REMEMBERED = MAX_STATUSES_ASKED;
const MAX_NAMES = 3;
const MAX_NAME_LENGTH = 60;
const REMINDED_FOR_MS = 24 * 60 * 60 * 1000;

/** With an order as it stands now, newest first. */
export function withOrder(
  orders: readonly RememberedOrder[],
  order: WebOrder,
  link: string,
  now: number,
): RememberedOrder[] {
  const { id, createdAt: placedAt, total, status, openedAt, fulfilment } = order;
  const items = order.items.filter((item) => !isFee(item));
  const known = orders.find((one) => one.id === id);
  const opened = openedAt ?? known?.openedAt;
  const isOpen = status === "pending" && opened === undefined;
  const remembered: RememberedOrder = {
    id,
    placedAt,
    total,
    ...(isOpen && (!known || known.link) && { link }),
    ...(opened !== undefined && { openedAt: opened }),
    ...(known?.copiedAt !== undefined && { copiedAt: known.copiedAt }),
    ...(known?.isFollowed && { isFollowed: true }),
    status: shownStatus(status, !!fulfilment?.dispatched),
    askedAt: now,
    names: firstNames(items),
    kinds: items.length,
  };
  return [remembered, ...orders.filter((one) => one !== known)]
    .sort((one, other) => other.placedAt - one.placedAt)
    .slice(0, MAX_REMEMBERED);
}

function firstNames(items: WebOrder["items"]): string[] {
  const names = items
    .slice(0, MAX_NAMES)
    .map(({ name }) => [...name].slice(0, MAX_NAME_LENGTH).join(""));
  return [...new Set(names)];
}

/** There is nothing to remind of any more: the message was `handedOver`, or the reminder dismissed. */
export function withoutLink(
  orders: readonly RememberedOrder[],
  id: string,
  handedOver: { openedAt?: number; copiedAt?: number } = {},
): RememberedOrder[] {
  return orders.map(({ link, ...order }) => {
    if (order.id !== id) return link === undefined ? order : { ...order, link };
    return { ...handedOver, ...order };
  });
}

export function withFollowed(
  orders: readonly RememberedOrder[],
  id: string,
  isFollowed: boolean,
): RememberedOrder[] {
  return orders.map((order) => (order.id === id ? { ...order, isFollowed } : order));
}

/** With the shop's answer. Of two answers the older one may come last. */
export function withStatuses(
  orders: readonly RememberedOrder[],
  statuses: ShownStatuses,
  askedAt: number,
): RememberedOrder[] {
  return orders.map((known) => {
    const status = statuses[known.id]?.status;
    if (!status || isFinal(known.status) || isBefore(status, known.status)) return known;
    const { link, ...order } = known;
    return { ...order, status, askedAt, ...(status === "pending" && link && { link }) };
  });
}

function isBefore(status: ShownOrderStatus, known: ShownOrderStatus = "pending"): boolean {
  return SHOWN_STATUSES.indexOf(status) < SHOWN_STATUSES.indexOf(known);
}

/** The orders whose status may still change. */
export function ordersToAsk(orders: readonly RememberedOrder[]): string[] {
  return orders.filter(({ status }) => !isFinal(status)).map(({ id }) => id);
}

/** The newest order to remind of. */
export function unsentOrder(
  orders: readonly RememberedOrder[],
  now: number,
): RememberedOrder | undefined {
  return orders.find(({ link, placedAt }) => link && placedAt > now - REMINDED_FOR_MS);
}

/** Invalid orders are dropped. */
export function parseOrders(stored: unknown): RememberedOrder[] | null {
  return Array.isArray(stored) ? stored.flatMap(parseOrder).slice(0, MAX_REMEMBERED) : null;
}

function parseOrder(stored: unknown): RememberedOrder[] {
  if (!isRecord(stored)) return [];
  const { id, placedAt, total, ...rest } = stored;
  if (typeof id !== "string" || !isRandomId(id) || !isCount(placedAt) || !isCount(total)) return [];
  const { link, openedAt, copiedAt, askedAt, kinds, names } = rest;
  const status = SHOWN_STATUSES.find((one) => one === rest.status);
  return [
    {
      id,
      placedAt,
      total,
      ...(typeof link === "string" && link.startsWith("https://wa.me/") && { link }),
      ...(isCount(openedAt) && { openedAt }),
      ...(isCount(copiedAt) && { copiedAt }),
      ...(rest.isFollowed === true && { isFollowed: true }),
      ...(status && { status }),
      ...(isCount(askedAt) && { askedAt }),
      ...(isCount(kinds) && { kinds }),
      ...(Array.isArray(names) && { names: names.filter((name) => typeof name === "string") }),
    },
  ];
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";

/** An order that this browser has shown; `link` while its chat is neither opened nor dismissed. */
export type RememberedOrder = {
  id: string;
  placedAt: number;
  total: Piastres;
  link?: string;
  openedAt?: number;
};

const MAX_REMEMBERED = 10;
const REMINDED_FOR_MS = 24 * 60 * 60 * 1000;

/** With an order as it stands now, newest first. */
export function withOrder(
  orders: readonly RememberedOrder[],
  { id, createdAt: placedAt, total, status, openedAt }: WebOrder,
  link: string,
): RememberedOrder[] {
  const known = orders.find((order) => order.id === id);
  const opened = openedAt ?? known?.openedAt;
  const isOpen = status === "pending" && opened === undefined;
  const order = {
    id,
    placedAt,
    total,
    ...(isOpen && (!known || known.link) && { link }),
    ...(opened !== undefined && { openedAt: opened }),
  };
  return [order, ...orders.filter((one) => one !== known)]
    .sort((one, other) => other.placedAt - one.placedAt)
    .slice(0, MAX_REMEMBERED);
}

export function withoutLink(
  orders: readonly RememberedOrder[],
  id: string,
  openedAt?: number,
): RememberedOrder[] {
  return orders.map(({ link, ...order }) => {
    if (order.id !== id) return link === undefined ? order : { ...order, link };
    return openedAt === undefined ? order : { openedAt, ...order };
  });
}

/** The newest order to remind of. */
export function unsentOrder(
  orders: readonly RememberedOrder[],
  now: number,
): (RememberedOrder & { link: string }) | undefined {
  for (const { link, ...order } of orders) {
    if (link && order.placedAt > now - REMINDED_FOR_MS) return { ...order, link };
  }
  return undefined;
}

/** Invalid orders are dropped. */
export function parseOrders(text: string | null): RememberedOrder[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(parseOrder).slice(0, MAX_REMEMBERED) : [];
  } catch {
    return [];
  }
}

function parseOrder(stored: unknown): RememberedOrder[] {
  if (typeof stored !== "object" || stored === null) return [];
  const { id, placedAt, total, link, openedAt } = stored as Record<string, unknown>;
  if (typeof id !== "string" || !isRandomId(id) || !isCount(placedAt) || !isCount(total)) return [];
  return [
    {
      id,
      placedAt,
      total,
      ...(typeof link === "string" && link.startsWith("https://wa.me/") && { link }),
      ...(isCount(openedAt) && { openedAt }),
    },
  ];
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

import { latinDigits } from "#app/domain/number.ts";
import type { Order } from "./order.ts";

export function orderAddress(origin: string, { type, id }: Pick<Order, "type" | "id">): string {
  return origin + (type === "WhatsApp" ? `/success?order=${id}` : `/admin/orders/${id}`);
}

export const MAX_ORDER_ADDRESS = 300;

const ADDRESS =
  /^(?:(?:https?:\/\/)?[^\s/]+)?(?:(?:\/[a-z]{2})?\/success\/?\?(?:[^\s#]*&)?order=|\/admin\/orders\/)([0-9a-f]{32})(?:[/?&#]\S*)?$/i;

/** The id in an order's address at any origin, in the capitals that some scanners type as well. */
export function orderIdIn(typed: string): string | null {
  return ADDRESS.exec(typed.trim())?.[1]?.toLowerCase() ?? null;
}

export function toOrderCode(typed: string): string | null {
  const code = latinDigits(typed).toUpperCase();
  return /^[0-9A-F]{6}$/.test(code) ? code : null;
}

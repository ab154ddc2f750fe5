import type { ShopSettings } from "./shop-settings.ts";

export type ShopProfile = ShopSettings & {
  timezone: string;
  /** Where the public finds the shop; without one, wherever the page came from. */
  origin: string | undefined;
};

export const NOT_TAKING_ORDERS = "The shop is not taking orders now.";

/** Why no web order is taken; null where they are. */
export function whyNoOrders({
  whatsapp,
  takesOrders,
  pause,
}: Pick<ShopSettings, "whatsapp" | "takesOrders" | "pause">): string | null {
  if (!takesOrders) return pause || NOT_TAKING_ORDERS;
  return whatsapp === "" ? "The shop does not take orders here yet." : null;
}

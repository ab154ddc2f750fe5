import { imageUrl } from "./catalogue/image.ts";
import { closedNote, openState, shopClock } from "./opening-hours.ts";
import type { ShopSettings, StoredSettings } from "./shop-settings.ts";

export type ShopProfile = ReturnType<typeof publicSettings> & {
  /** Where the public finds the shop; without one, wherever the page came from. */
  origin: string | undefined;
  /** `whyClosed` when the page was rendered. */
  closed: string | null;
};

/** Without what staff alone need. */
export function publicSettings(settings: StoredSettings) {
  const { id: _, version: _version, lowStock: _low, activityDays: _days, ...rest } = settings;
  const {
    cashiersRefund: _refund,
    dailyBackups: _d,
    weeklyBackups: _w,
    monthlyBackups: _m,
    hero,
    ...shop
  } = rest;
  return { ...shop, hero: hero && imageUrl(hero) };
}

export const NOT_TAKING_ORDERS = "The shop is not taking orders now.";

/** Why no web order is taken at `now`; null where they are. */
export function whyNoOrders(shop: ShopSettings, now: number): string | null {
  if (!shop.takesOrders) return shop.pause || NOT_TAKING_ORDERS;
  if (shop.whatsapp === "") return "The shop does not take orders here yet.";
  return shop.takesOrdersClosed ? null : whyClosed(shop, now);
}

/** When the shop opens, where it is closed at `now` by its opening hours. */
export function whyClosed(
  { hours, timezone }: Pick<ShopSettings, "hours" | "timezone">,
  now: number,
): string | null {
  return hours && closedNote(openState(hours, shopClock(now, timezone)));
}

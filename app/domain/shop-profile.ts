import { imageUrl } from "./catalogue/image.ts";
import { closedNote, openState, shopClock } from "./opening-hours.ts";
import type { ShopSettings, StoredSettings } from "./shop-settings.ts";

export type ShopProfile = ReturnType<typeof publicSettings> & {
  /** Where the public finds the shop; without one, wherever the page came from. */
  origin: string | undefined;
  /** `whyClosed` when the page was rendered. */
  closed: string | null;
};

/** What every visitor may know, beside the hero image; all other settings are the staff's. */
const PUBLIC_SETTINGS = [
  "name",
  "tagline",
  "whatsapp",
  "phone",
  "email",
  "address",
  "instagram",
  "takesOrders",
  "pause",
  "hours",
  "takesOrdersClosed",
  "receiptFooter",
  "timezone",
] as const;

export function publicSettings({ hero, ...settings }: StoredSettings) {
  const shop = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, settings[name]]));
  return {
    ...(shop as Pick<StoredSettings, (typeof PUBLIC_SETTINGS)[number]>),
    hero: hero && imageUrl(hero),
  };
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

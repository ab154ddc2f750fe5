import { imageUrl } from "#app/domain/catalogue/image.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { ShopTexts } from "#app/domain/messages/messages.ts";
import { nameWidth } from "./name-width.ts";
import { type Closed, closedNote, openState, shopClock } from "./opening-hours.ts";
import { type ShopSettings, type StoredSettings, TEXTS_IN_BOTH } from "./shop-settings.ts";

export type ShopProfile = ReturnType<typeof publicSettings> & {
  /** Where the public finds the shop; without one, wherever the page came from. */
  origin: string | undefined;
  /** `whyClosed` when the page was rendered. */
  closed: Closed | null;
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
  "language",
] as const;

/** The shop with its texts as pages in `language` show them. */
export function shopIn<Shop extends ShopSettings>(language: Language, shop: Shop): Shop {
  const texts = TEXTS_IN_BOTH.map((text) => [
    text,
    nameIn(language, shop[text], shop[`${text}Ar`]),
  ]);
  return { ...shop, ...Object.fromEntries(texts) };
}

export function publicSettings(stored: StoredSettings, language: Language) {
  const { hero, ...settings } = shopIn(language, stored);
  const shop = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, settings[name]]));
  return {
    ...(shop as Pick<StoredSettings, (typeof PUBLIC_SETTINGS)[number]>),
    hero: hero && imageUrl(hero),
    nameWidth: nameWidth(settings.name),
  };
}

/** Why no web order is taken at `now`; null where they are. */
export function whyNoOrders(shop: ShopSettings, now: number, t: ShopTexts): string | null {
  if (!shop.takesOrders) return shop.pause || t.notTakingOrders;
  if (shop.whatsapp === "") return t.noOrdersYet;
  const closed = shop.takesOrdersClosed ? null : whyClosed(shop, now);
  return closed && closedNote(closed, t);
}

/** When the shop opens, where it is closed at `now` by its opening hours. */
export function whyClosed(
  { hours, timezone }: Pick<ShopSettings, "hours" | "timezone">,
  now: number,
): Closed | null {
  const state = hours && openState(hours, shopClock(now, timezone));
  return state && !state.isOpen ? { opens: state.opens } : null;
}

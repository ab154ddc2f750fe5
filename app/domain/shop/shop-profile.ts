import { imageUrl } from "#app/domain/catalogue/image.ts";
import { type FulfilmentTerms, fulfilmentTerms } from "#app/domain/fulfilment/fulfilment.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { ShopTexts } from "#app/domain/texts.ts";
import { nameWidth } from "./name-width.ts";
import { type Closed, closedNote, openState, shopClock, weekAhead } from "./opening-hours.ts";
import { type ShopSettings, type StoredSettings, TEXTS_IN_BOTH } from "./shop-settings.ts";

export type ShopProfile = ReturnType<typeof publicSettings> & {
  origin: string | undefined;
};

/** What every visitor may know, beside the hero image and the hours; all other settings are the staff's. */
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
  "receiptFooter",
  "timezone",
  "language",
] as const;

export function shopIn<Shop extends ShopSettings>(language: Language, shop: Shop): Shop {
  const texts = TEXTS_IN_BOTH.map((text) => [
    text,
    nameIn(language, shop[text], shop[`${text}Ar`]),
  ]);
  return { ...shop, ...Object.fromEntries(texts) };
}

export function publicSettings(stored: StoredSettings, language: Language, now: number) {
  const { hero, ...settings } = shopIn(language, stored);
  const shop = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, settings[name]]));
  return {
    ...(shop as Pick<StoredSettings, (typeof PUBLIC_SETTINGS)[number]>),
    ...shownHours(stored, now),
    ...shownFulfilment(stored, now),
    hero: hero && imageUrl(hero),
    nameWidth: nameWidth(settings.name),
  };
}

/** Pages of a shop that does not ask how orders are handed over say nothing of it. */
function shownFulfilment(shop: ShopSettings, now: number): { fulfilment?: FulfilmentTerms } {
  const fulfilment = fulfilmentTerms(shop, now);
  return fulfilment ? { fulfilment } : {};
}

export function shownHours(shop: ShopSettings, now: number) {
  const { hours, timezone } = shop;
  const week = hours && weekAhead(hours, shopClock(now, timezone));
  return { closed: whyClosed(shop, now), week };
}

export function whyNoOrders(shop: ShopSettings, now: number, t: ShopTexts): string | null {
  if (shop.takesOrders && shop.whatsapp === "") return t.noOrdersYet;
  return shop.takesOrders && shop.takesOrdersClosed ? null : closedOrPaused(shop, now, t);
}

/** That the shop is paused or closed at `now`, whatever it takes; null where it is open. */
export function closedOrPaused(shop: ShopSettings, now: number, t: ShopTexts): string | null {
  if (!shop.takesOrders) return shop.pause || t.notTakingOrders;
  const closed = whyClosed(shop, now);
  return closed && closedNote(closed, t);
}

function whyClosed({ hours, timezone }: ShopSettings, now: number): Closed | null {
  const state = hours && openState(hours, shopClock(now, timezone));
  return state && !state.isOpen ? { opens: state.opens } : null;
}

import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { useIsConnected } from "#app/ui/live/live.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { maySellOffline } from "./device/may-sell-offline.ts";
import { useDevice } from "./device/use-device.ts";
import { offlineMessages } from "./messages/messages.ts";

/**
 * Without a connection: how old prices and stock are and what waits to be sent, or `cannotSell` where nothing can be sold
 * offline. False with one.
 */
export function useOfflineNote(cannotSell: string): string | false {
  const isConnected = useIsConnected();
  const { permit, waiting } = useDevice();
  const { timezone } = useShopProfile();
  const { locale } = useFormats();
  const t = useMessages(offlineMessages);
  if (isConnected) return false;
  const now = Date.now();
  const { short } = dateFormats(now, timezone, locale);
  const mayStill = permit !== null && maySellOffline(permit, now);
  const about = mayStill ? t.sellOffline(short(permit.contactAt)) : cannotSell;
  return waiting > 0 ? `${about} ${t.waiting(waiting)}` : about;
}

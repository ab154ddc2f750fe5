import { useIsConnected } from "#app/ui/live/live.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { maySellOffline } from "./device/may-sell-offline.ts";
import { useDevice } from "./device/use-device.ts";
import { offlineMessages } from "./messages/messages.ts";
import { useServerTimes } from "./use-server-times.ts";

/**
 * Without a connection: how old prices and stock are and what waits to be sent, or `cannotSell` where nothing can be sold
 * offline. False with one.
 */
export function useOfflineNote(cannotSell: string): string | false {
  const isConnected = useIsConnected();
  const { permit, waiting } = useDevice();
  const timeOf = useServerTimes();
  const t = useMessages(offlineMessages);
  if (isConnected) return false;
  const mayStill = permit !== null && maySellOffline(permit, Date.now());
  const about = mayStill ? t.sellOffline(timeOf(permit.contactAt)) : cannotSell;
  return waiting > 0 ? `${about} ${t.waiting(waiting)}` : about;
}

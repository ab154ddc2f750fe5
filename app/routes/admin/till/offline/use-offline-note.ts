import { useIsConnected } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { maySellOffline } from "./device/may-sell-offline.ts";
import { useDevice } from "./device/use-device.ts";
import { offlineTexts } from "./texts.ts";
import { useServerTimes } from "./use-server-times.ts";

/**
 * Without a connection: how old prices and stock are and what waits to be sent, or `cannotSell` where nothing can be sold
 * offline. False with one.
 */
export function useOfflineNote(cannotSell: string): string | false {
  const isConnected = useIsConnected();
  const { permit, waiting } = useDevice();
  const timeOf = useServerTimes();
  const t = useTexts(offlineTexts);
  if (isConnected) return false;
  const mayStill = permit !== null && maySellOffline(permit, Date.now());
  const about = mayStill ? t.sellOffline(timeOf(permit.contactAt)) : cannotSell;
  return waiting > 0 ? `${about} ${t.waiting(waiting)}` : about;
}

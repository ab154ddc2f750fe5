import { Icon } from "#app/ui/icon.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { maySellOffline } from "./make-offline-sale.ts";
import { offlineTexts } from "./texts.ts";
import { useDevice, useServerTimes } from "./use-device.ts";

/** The live region exists before its content: only later changes are announced. */
export function ConnectionBanner({ children }: { children: string | false }) {
  return (
    <div className="in-notice-room on-screen-only" data-shown={children ? "" : undefined}>
      <div role="alert" className="connection">
        {children && (
          <p className="connection-banner">
            <Icon name="alert" size={24} />
            <span>{children}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Without a connection: how old prices and stock are and what waits to be sent, or `cannotSell` where nothing can be sold
 * offline. False with one.
 */
export function useOfflineNote(cannotSell: string): string | false {
  const isConnected = useIsConnected();
  const { permit, saleCount } = useDevice();
  const timeOf = useServerTimes();
  const t = useTexts(offlineTexts);
  if (isConnected) return false;
  const mayStill = permit !== null && maySellOffline(permit, Date.now());
  const about = mayStill ? t.sellOffline(timeOf(permit.contactAt)) : cannotSell;
  return saleCount > 0 ? `${about} ${t.toSend(saleCount)}` : about;
}

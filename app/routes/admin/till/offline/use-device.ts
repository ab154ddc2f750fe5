import { useSyncExternalStore } from "react";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats } from "#app/ui/use-texts.tsx";
import { onDeviceChange, readDevice, readSales, readUnsent } from "./offline-sales.ts";

/** Follows what `read` answers, as long as something shows it. */
function follow<State>(unread: State, read: () => Promise<State>) {
  let state = unread;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  let isReading = false;
  let isOutdated = false;

  /** Changes that come during a reading are read together after it. */
  async function refresh(): Promise<void> {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      state = await read();
      for (const listener of listeners) listener();
    }
    isReading = false;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!stop) {
      stop = onDeviceChange(refresh);
      refresh();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  }

  return { subscribe, current: () => state, unread: () => unread };
}

const NOTHING = { saleCount: 0, permit: null, isRead: false, isReadable: true };

/** Apart from the sales themselves, which take long to read when many wait, at each change. */
const device = follow<Device>(NOTHING, () =>
  readDevice().then(
    (kept) => ({ ...kept, isRead: true, isReadable: true }),
    () => ({ ...NOTHING, isRead: true, isReadable: false }),
  ),
);

const NO_SALES = { sales: [], sent: [], isRead: false };

const sales = follow<DeviceSales>(NO_SALES, () =>
  readSales().then(
    (kept) => ({ ...kept, isRead: true }),
    () => ({ ...NO_SALES, isRead: true }),
  ),
);

const NONE: ReadonlyMap<string, number> = new Map();

/** How many pieces of each product, by its id, this device sold without having sent it. */
export const unsent = follow<ReadonlyMap<string, number>>(NONE, () =>
  readUnsent().catch(() => NONE),
);

/** `isReadable` is false where the browser keeps nothing for the page. */
type Device = Awaited<ReturnType<typeof readDevice>> & {
  isRead: boolean;
  isReadable: boolean;
};

/** How many sales wait on this device, and its permit. */
export function useDevice(): Device {
  return useSyncExternalStore(device.subscribe, device.current, device.unread);
}

export function useOfflineSalesCount(): number {
  return useSyncExternalStore(
    device.subscribe,
    () => device.current().saleCount,
    () => 0,
  );
}

export function useUnsent(): ReadonlyMap<string, number> {
  return useSyncExternalStore(unsent.subscribe, unsent.current, unsent.unread);
}

/** Renders the caller again only when this product's number changes. */
export function useUnsentOf(productId: string): number {
  return useSyncExternalStore(
    unsent.subscribe,
    () => unsent.current().get(productId) ?? 0,
    () => 0,
  );
}

type DeviceSales = Awaited<ReturnType<typeof readSales>> & { isRead: boolean };

/** The sales that wait, and the server's last answers. */
export function useDeviceSales(): DeviceSales {
  return useSyncExternalStore(sales.subscribe, sales.current, sales.unread);
}

type Clock = { clockOffset: number };

export const SERVERS_CLOCK: Clock = { clockOffset: 0 };

/** Formats times of a clock, the device's unless another is named, as the server's clock has them. */
export function useServerTimes(): (at: number, clock?: Clock) => string {
  const { permit } = useDevice();
  const { timezone } = useShopProfile();
  const { locale } = useFormats();
  const device = permit ?? SERVERS_CLOCK;
  return (at, clock = device) =>
    dateFormats(Date.now() + device.clockOffset, timezone, locale).short(at + clock.clockOffset);
}

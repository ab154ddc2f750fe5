import { useSyncExternalStore } from "react";
import { type Device, onDeviceChange, readDevice } from "./waiting-sales.ts";

/** `isReadable` is false where the browser keeps nothing for the page. */
export type DeviceState = Device & { isRead: boolean; isReadable: boolean };

const UNREAD: DeviceState = {
  waiting: [],
  sent: [],
  permit: null,
  isRead: false,
  isReadable: true,
};

let state = UNREAD;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** What this device keeps: sales that wait, the server's last answers, and the permit. */
export function useDevice(): DeviceState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNREAD,
  );
}

export function useWaitingCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => state.waiting.length,
    () => 0,
  );
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

let isReading = false;
let isOutdated = false;

/** Changes that come during a reading are read together after it. */
async function refresh(): Promise<void> {
  isOutdated = true;
  if (isReading) return;
  isReading = true;
  while (isOutdated) {
    isOutdated = false;
    state = await readState();
    for (const listener of listeners) listener();
  }
  isReading = false;
}

async function readState(): Promise<DeviceState> {
  try {
    return { ...(await readDevice()), isRead: true, isReadable: true };
  } catch {
    return { ...UNREAD, isRead: true, isReadable: false };
  }
}

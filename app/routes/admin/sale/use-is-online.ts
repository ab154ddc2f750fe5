import { useSyncExternalStore } from "react";
import { useIsConnected } from "../../../ui/office/live.ts";

/** False as soon as the browser or the live stream knows that the shop cannot be reached. */
export function useIsOnline(): boolean {
  const isConnected = useIsConnected();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline && isConnected;
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

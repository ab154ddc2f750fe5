import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { LiveVersion, NewOrder } from "#app/domain/live.ts";
import { LiveContext, useLive, useLiveStore } from "./live.ts";
import { connectLive } from "./live-connection.ts";
import { createLiveStore, type LiveStore } from "./live-store.ts";

/** A moment without a connection, as when the server starts again, is nobody's concern. */
const PATIENCE = 2000;

/** Sales come in crowds; one reading of the page's data shows them all. */
const CROWD = 300;

/** Keeps the pages inside up to date; `version` is that of what they began with. */
export function LiveProvider({
  version,
  onWebOrders,
  children,
}: {
  version: LiveVersion;
  onWebOrders: (orders: readonly NewOrder[]) => void;
  children: ReactNode;
}) {
  const [store] = useState(() => createLiveStore(version));
  useConnection(store, onWebOrders);
  return (
    <LiveContext value={store}>
      {children}
      <Reader />
    </LiveContext>
  );
}

function useConnection(store: LiveStore, onWebOrders: (orders: readonly NewOrder[]) => void): void {
  const announce = useEffectEvent(onWebOrders);
  useEffect(() => {
    let losing: ReturnType<typeof setTimeout> | undefined;
    const disconnect = connectLive(({ isConnected, message }) => {
      if (isConnected) {
        clearTimeout(losing);
        losing = undefined;
      } else losing ??= setTimeout(store.lose, navigator.onLine ? PATIENCE : 0);
      const webOrders = message ? store.take(message) : [];
      if (webOrders.length > 0) announce(webOrders);
    });
    return () => {
      clearTimeout(losing);
      disconnect();
    };
  }, [store]);
}

/** Reads the page's data again when that is due, and nothing else is on its way. */
function Reader() {
  const store = useLiveStore();
  const isDue = useLive("isDue");
  const { state, revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!isDue || !isIdle) return;
    const timer = setTimeout(() => {
      store.begin();
      revalidate();
    }, CROWD);
    return () => clearTimeout(timer);
  }, [store, isDue, isIdle, revalidate]);
  return null;
}

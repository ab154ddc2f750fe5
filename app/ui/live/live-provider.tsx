import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { LiveVersion, NewOrder } from "#app/domain/live.ts";
import { onSilence } from "#app/ui/admin/answer-limit.ts";
import { LiveContext, useLive, useLiveStore } from "./live.ts";
import { connectLive } from "./live-connection.ts";
import { createLiveStore, type LiveStore } from "./live-store.ts";

/** A shorter gap, as while the server restarts, is not shown. */
const DISCONNECT_DELAY_MS = 2000;

/** Collects changes that come close together, as sales do, into one resync. */
const RESYNC_DELAY_MS = 300;

/** `version` is that of the data that the pages inside start with. */
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
      <Resync />
    </LiveContext>
  );
}

function useConnection(store: LiveStore, onWebOrders: (orders: readonly NewOrder[]) => void): void {
  const notify = useEffectEvent(onWebOrders);
  useEffect(() => {
    let disconnecting: ReturnType<typeof setTimeout> | undefined;
    const disconnect = connectLive(({ isConnected, message }) => {
      if (isConnected) {
        clearTimeout(disconnecting);
        disconnecting = undefined;
      } else {
        const delayMs = navigator.onLine ? DISCONNECT_DELAY_MS : 0;
        disconnecting ??= setTimeout(store.setDisconnected, delayMs);
      }
      const webOrders = message ? store.receive(message) : [];
      if (webOrders.length > 0) notify(webOrders);
    });
    // The next message, a heartbeat at the latest, ends it.
    const forgetSilence = onSilence(store.setDisconnected);
    return () => {
      clearTimeout(disconnecting);
      forgetSilence();
      disconnect();
    };
  }, [store]);
}

function Resync() {
  const store = useLiveStore();
  const isStale = useLive("isStale");
  const { state, revalidate } = useRevalidator();
  // A revalidation that begins while a change is sent would take precedence over its redirect.
  const isChanging = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const isIdle = useNavigation().state === "idle" && state === "idle" && !isChanging;
  useEffect(() => {
    if (!isStale || !isIdle) return;
    const timer = setTimeout(() => {
      store.startResync();
      revalidate();
    }, RESYNC_DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, isStale, isIdle, revalidate]);
  return null;
}

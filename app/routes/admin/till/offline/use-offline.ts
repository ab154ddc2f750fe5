import { useEffect, useRef } from "react";
import { onLoss } from "#app/ui/admin/answer-limit.ts";
import { useIsConnected } from "#app/ui/live/live.ts";
import { contactServer, endOfflineSelling, tellWorker } from "./device/contact.ts";
import { keepSending, type Sending } from "./device/keep-sending.ts";
import { useUpdates } from "./use-updates.ts";

const CONTACT_INTERVAL_MS = 5 * 60_000;

/** Keeps this device able to sell without the server, and sends what it sold: as the person with these ids. */
export function useOffline(staff: string, shift: string | null): void {
  const isConnected = useIsConnected();
  const sending = useRef<Sending>(undefined);
  useUpdates();
  useEffect(() => {
    navigator.storage?.persist?.().catch(() => {});
    const started = keepSending(endOfflineSelling);
    sending.current = started;
    return started.stop;
  }, []);
  useEffect(() => onLoss(() => tellWorker("no answer")), []);
  useEffect(() => {
    // The permit names both.
    void [staff, shift];
    if (!isConnected) return;
    // A shop that was restored may not know the key yet.
    contactServer().finally(() => sending.current?.sendIfAny());
    const timer = setInterval(() => {
      if (!document.hidden) contactServer();
    }, CONTACT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [staff, shift, isConnected]);
}

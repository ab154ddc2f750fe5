import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { isBetweenSales } from "#app/routes/admin/till/sale/sale-record.ts";
import { onLoss } from "#app/ui/admin/answer-limit.ts";
import { useIsConnected } from "#app/ui/live/live.ts";
import { contactServer, endOfflineSelling, tellWorker } from "./contact.ts";
import { keepSending, type Sending } from "./send-offline-sales.ts";
import type { WorkerMessage } from "./worker/worker-messages.ts";

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

const CHECK_INTERVAL_MS = 30_000;

/**
 * Registers the worker. That of a new release takes over between sales, and the page is then loaded anew at its next
 * address: never within a sale, whose scripts stay kept until then.
 */
function useUpdates(): void {
  const hasNewRelease = useRef(false);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!import.meta.env.PROD || !workers) return;
    let hadWorker = workers.controller !== null;
    const onTakeOver = () => {
      hasNewRelease.current = hadWorker;
      hadWorker = true;
    };
    workers.addEventListener("controllerchange", onTakeOver);
    workers.register("/admin/worker.js", { scope: href("/admin") }).catch(() => {});
    const timer = setInterval(letTakeOver, CHECK_INTERVAL_MS);
    return () => {
      workers.removeEventListener("controllerchange", onTakeOver);
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hasNewRelease.current && isBetweenSales()) location.reload();
    else letTakeOver();
  }, [pathname]);
}

async function letTakeOver(): Promise<void> {
  if (!isBetweenSales()) return;
  const registration = await navigator.serviceWorker?.getRegistration(href("/admin"));
  registration?.waiting?.postMessage("take over" satisfies WorkerMessage);
}

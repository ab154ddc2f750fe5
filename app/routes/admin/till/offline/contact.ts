import { href, redirectDocument } from "react-router";
import { DEVICE_TIME } from "#app/domain/clock/clock.ts";
import { forgetCustomers } from "#app/routes/admin/till/customers/kept-customers.ts";
import {
  DOCUMENTS_CACHE,
  type WorkerMessage,
} from "#app/routes/admin/till/offline/worker/worker-messages.ts";
import type { PermitAnswer } from "#app/routes/admin/till/offline-sales/permit.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { SigningKey } from "./device-store.ts";
import { forgetPermit, savePermit } from "./offline-sales.ts";
import { nameSigningKey, openSigningKey } from "./signing-key.ts";

/** Registers the device's key, and renews the permit and the pages kept for when the connection is lost. A session that has ended takes both away. */
export async function contactServer(): Promise<void> {
  const endedBefore = timesEnded;
  const signing = await openSigningKey();
  const askedAt = Date.now();
  const answer = await askForPermit(signing);
  if (answer === "signed-out") return endOfflineSelling();
  if (!answer || timesEnded > endedBefore) return;
  const { permit, issuedAt, now, cashier, key } = answer;
  const contactAt = Date.now();
  const clockOffset = Math.round(now - (askedAt + contactAt) / 2);
  const isNamed = await nameSigningKey(signing, key).catch(() => false);
  await savePermit({ permit, issuedAt, cashier, clockOffset, contactAt, key }).catch(() => {});
  // Signing out meanwhile may have taken the permit away before this one was kept; pages kept now would stay.
  if (timesEnded > endedBefore) return forgetPermit().catch(() => {});
  // The key was removed: the next contact brings another.
  if (isNamed && key === null) return contactServer();
  const registration = await tellWorker("keep pages");
  await registration?.update().catch(() => {});
}

let timesEnded = 0;

/** When somebody signs out or a session has ended. Sales that wait stay. */
export async function endOfflineSelling(): Promise<void> {
  forgetCustomers();
  timesEnded += 1;
  await Promise.allSettled([forgetPermit(), forgetPages()]);
}

/** They are of a person. */
export async function forgetPages(): Promise<void> {
  await Promise.allSettled([
    tellWorker("forget pages"),
    globalThis.caches?.delete(DOCUMENTS_CACHE),
  ]);
}

export async function tellWorker(
  message: WorkerMessage,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(href("/admin"));
  registration?.active?.postMessage(message);
  return registration;
}

/** Null without an answer: a lost network ends nothing. */
async function askForPermit(
  signing: SigningKey | null,
): Promise<PermitAnswer | "signed-out" | null> {
  try {
    const about = signing && { key: signing.publicKey, number: String(signing.number) };
    const how = about ? { method: "POST", body: new URLSearchParams(about) } : {};
    const response = await ask(href("/admin/queue/permit"), {
      ...how,
      headers: { [DEVICE_TIME]: String(Date.now()) },
      redirect: "manual",
      cache: "no-store",
    });
    if (response.type === "opaqueredirect") return "signed-out";
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Throws a redirect to the page as the worker keeps it; comes back where it keeps none. */
export async function openKeptPage(address: string): Promise<undefined> {
  const documents = await globalThis.caches?.open(DOCUMENTS_CACHE);
  const { pathname } = new URL(address);
  if (await documents?.match(pathname, { ignoreVary: true })) throw redirectDocument(pathname);
}

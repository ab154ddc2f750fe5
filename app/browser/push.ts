import type { PushSubscriptionFields } from "#app/domain/push/push.ts";

/** Browsers have it in a secure context alone, Safari on iPhone in an app on the home screen alone. */
export function canGetNotices(): boolean {
  return (
    "PushManager" in globalThis && "serviceWorker" in navigator && "Notification" in globalThis
  );
}

export function areNoticesDenied(): boolean {
  return canGetNotices() && Notification.permission === "denied";
}

/** Asks the person, within the press. Answers null where they refuse or close the question. */
export async function subscribe(
  { worker, scope }: { worker: string; scope: string },
  readKey: () => Promise<string>,
): Promise<PushSubscriptionFields | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const [applicationServerKey] = await Promise.all([readKey(), isActive(registration)]);
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey };
  const known = await pushManager.getSubscription();
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // One that was made with an earlier key of the shop stands in the way.
    if (!(await known?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  });
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh, auth };
}

/** `navigator.serviceWorker.ready` is of the page's own scope, which the worker's need not be. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The worker was not installed."));
    });
  });
}

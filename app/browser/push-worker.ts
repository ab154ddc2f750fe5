import type { SentNotice } from "#app/domain/push/push.ts";

/** TypeScript's types of pages lack those of workers. */
type PushEvent = Event & {
  data: { json(): SentNotice } | null;
  waitUntil(done: Promise<unknown>): void;
};
type ClickEvent = Event & { notification: Notification; waitUntil(done: Promise<unknown>): void };
type Worker = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(of: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

export function showNotices(): void {
  const { registration, clients } = self as unknown as Worker;
  addEventListener("push", (event) => {
    const { data, waitUntil } = event as PushEvent;
    if (data) waitUntil.call(event, show(registration, data.json()));
  });
  addEventListener("notificationclick", (event) => {
    const { notification, waitUntil } = event as ClickEvent;
    notification.close();
    waitUntil.call(event, open(clients, new URL(notification.data, location.origin).href));
  });
}

function show(registration: ServiceWorkerRegistration, notice: SentNotice): Promise<void> {
  const { title, body, lang, dir, tag, url } = notice;
  // A later notice of an order sounds, too.
  const about = { body, lang, dir, tag, renotify: true, data: url, icon: "/icon-192.png" };
  return registration.showNotification(title, about);
}

/** A page that is open elsewhere, such as a running sale, stays as it is. */
async function open(clients: Worker["clients"], address: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : clients.openWindow(address));
}

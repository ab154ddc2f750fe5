import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { dropUnnamedFiles, FILES_CACHE, forgetPages, keepSignedIn } from "./kept-files.ts";
import { DOCUMENTS_CACHE, type WorkerMessage } from "./worker-messages.ts";

/** Keeps the till working without a network. It sees the admin's requests alone. */

const START = "/admin";
const TILL = "/admin/new-order";
const NEEDS_CONNECTION = "/admin/offline";
const PAGES = [TILL, "/admin/confirm-order", "/admin/queue", NEEDS_CONNECTION];
const MAX_IMAGES = 400;
const PAGE_TIMEOUT_S = 3;

const pages = new NetworkFirst({
  cacheName: DOCUMENTS_CACHE,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [keepSignedIn],
});

registerRoute(
  ({ request, url }) => request.mode === "navigate" && PAGES.includes(url.pathname),
  pages,
);
registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkOnly({
    plugins: [{ handlerDidError: async ({ request }) => withoutConnection(request.url) }],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: FILES_CACHE, matchOptions: { ignoreVary: true } }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/files/"),
  new CacheFirst({
    cacheName: "koshk-till-images",
    plugins: [new ExpirationPlugin({ maxEntries: MAX_IMAGES, purgeOnQuotaError: true })],
  }),
);

/** The admin as an app starts at the dashboard: in its place the till opens. */
async function withoutConnection(address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address);
  const documents = await caches.open(DOCUMENTS_CACHE);
  const isKept = async (page: string) => Boolean(await documents.match(page, { ignoreVary: true }));
  if (pathname === START && (await isKept(TILL))) return Response.redirect(TILL);
  if (!(await isKept(NEEDS_CONNECTION))) return undefined;
  const query = new URLSearchParams({ page: pathname + search });
  return Response.redirect(`${NEEDS_CONNECTION}?${query}`);
}

/** TypeScript's types of pages lack those of workers. */
type Lifetime = Event & { waitUntil(done: Promise<unknown>): void };

async function keepPages(event: Lifetime): Promise<void> {
  await Promise.all(
    PAGES.map(async (page) => {
      const request = new Request(page, { headers: { Accept: "text/html" } });
      const [answered, kept] = pages.handleAll({ event, request });
      await answered;
      await kept;
    }),
  );
}

const MESSAGES: Record<WorkerMessage, (event: Lifetime) => Promise<void>> = {
  "keep pages": keepPages,
  "forget pages": forgetPages,
  "take over": () => (self as unknown as { skipWaiting(): Promise<void> }).skipWaiting(),
};

addEventListener("install", (event) => (event as Lifetime).waitUntil(keepPages(event as Lifetime)));
addEventListener("activate", (event) => (event as Lifetime).waitUntil(dropUnnamedFiles()));
addEventListener("message", (event: MessageEvent<WorkerMessage>) => {
  const lifetime = event as Event as Lifetime;
  lifetime.waitUntil(MESSAGES[event.data](lifetime));
});
clientsClaim();

import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { showNotices } from "#app/browser/push-worker.ts";
import { dropUnnamedFiles, FILES_CACHE, forgetPages, keepSignedIn } from "./kept-files.ts";
import { DOCUMENTS_CACHE, type WorkerMessage } from "./worker-messages.ts";

/** Keeps the till working without a network, and shows notices of new orders. It sees the admin's requests alone. */

const START = "/admin";
const TILL = "/admin/new-order";
const NEEDS_CONNECTION = "/admin/offline";
const PAGES = [TILL, "/admin/confirm-order", "/admin/queue", NEEDS_CONNECTION];
const MAX_IMAGES = 400;
const PAGE_TIMEOUT_S = 3;
const OTHER_TIMEOUT_S = 10;

/** Once a request was not answered, pages are waited for so long, for a while. */
const PAGE_TIMEOUT_IN_SILENCE_S = 0.3;
const SILENCE_MS = 30_000;
let silentUntil = 0;

const kept = {
  cacheName: DOCUMENTS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [keepSignedIn],
};
const pages = new NetworkFirst({ ...kept, networkTimeoutSeconds: PAGE_TIMEOUT_S });
const pagesInSilence = new NetworkFirst({
  ...kept,
  networkTimeoutSeconds: PAGE_TIMEOUT_IN_SILENCE_S,
});

/** Without it a style that never comes would hold up its page. */
const withinLimit: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: AbortSignal.timeout(OTHER_TIMEOUT_S * 1000) }),
};

registerRoute(
  ({ request, url }) => request.mode === "navigate" && PAGES.includes(url.pathname),
  async (options) =>
    (await keptTill(options)) ??
    (Date.now() < silentUntil ? pagesInSilence : pages).handle(options),
);
registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkOnly({
    networkTimeoutSeconds: OTHER_TIMEOUT_S,
    plugins: [{ handlerDidError: async ({ request }) => withoutConnection(request.url) }],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [withinLimit],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/files/"),
  new CacheFirst({
    cacheName: "koshk-till-images",
    plugins: [new ExpirationPlugin({ maxEntries: MAX_IMAGES, purgeOnQuotaError: true })],
  }),
);

/** An old page that loads itself anew gets the server's. */
const OPENED_AGAIN_MS = 10_000;
let tillOpenedAt = 0;

/** The till opens from the device, and brings itself up to date as a page does that was open all the time. */
async function keptTill({ request, url }: { request: Request; url: URL }) {
  const isReload = request.cache !== "default";
  const isAgain = Date.now() - tillOpenedAt < OPENED_AGAIN_MS;
  if (url.pathname !== TILL || isReload || isAgain) return undefined;
  const kept = await (await caches.open(DOCUMENTS_CACHE)).match(TILL, { ignoreVary: true });
  if (kept) tillOpenedAt = Date.now();
  return kept;
}

/** The admin as an app starts at the dashboard: in its place the till opens. */
async function withoutConnection(address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address);
  const documents = await caches.open(DOCUMENTS_CACHE);
  const isKept = async (page: string) => Boolean(await documents.match(page, { ignoreVary: true }));
  if (pathname === START && (await isKept(TILL))) {
    noteSilence();
    return Response.redirect(TILL);
  }
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

async function noteSilence(): Promise<void> {
  silentUntil = Date.now() + SILENCE_MS;
}

const MESSAGES: Record<WorkerMessage, (event: Lifetime) => Promise<void>> = {
  "keep pages": keepPages,
  "forget pages": forgetPages,
  "no answer": noteSilence,
  "take over": () => (self as unknown as { skipWaiting(): Promise<void> }).skipWaiting(),
};

addEventListener("install", (event) => (event as Lifetime).waitUntil(keepPages(event as Lifetime)));
addEventListener("activate", (event) => (event as Lifetime).waitUntil(dropUnnamedFiles()));
addEventListener("message", (event: MessageEvent<WorkerMessage>) => {
  const lifetime = event as Event as Lifetime;
  lifetime.waitUntil(MESSAGES[event.data](lifetime));
});
showNotices();
clientsClaim();

import type { WorkboxPlugin } from "workbox-core";
import { DOCUMENTS_CACHE } from "./worker-messages.ts";

export const FILES_CACHE = "koshk-till-files";

/**
 * Keeps pages as somebody signed in gets them, after the files they name. Any redirect means that nobody is. A server that
 * fails is like none: what is kept is shown, else its answer.
 */
export const keepSignedIn: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  requestWillFetch: async ({ request, state }) => {
    if (state) state.askedAfter = timesForgotten;
    return request;
  },
  fetchDidSucceed: async ({ response, state }) => {
    if (isRedirect(response)) await forgetPages();
    // Read to its end, as one that stops in its middle is no page.
    if (isWholePage(response)) return new Response(await response.blob(), response);
    if (response.status < 500) return response;
    if (state) state.failed = response;
    throw new Error(`answered ${response.status}`);
  },
  handlerDidError: async ({ state }) => state?.failed,
  cacheWillUpdate: async ({ response, state }) => {
    if (!isWholePage(response)) return null;
    await keepFilesOf(await response.clone().text());
    return state?.askedAfter === timesForgotten ? response : null;
  },
};

let timesForgotten = 0;

/** Those that are on their way included. */
export async function forgetPages(): Promise<void> {
  timesForgotten += 1;
  await caches.delete(DOCUMENTS_CACHE);
}

function isWholePage(response: Response): boolean {
  return response.status === 200 && !isRedirect(response);
}

function isRedirect({ type, redirected }: Response): boolean {
  return type === "opaqueredirect" || redirected;
}

async function keepFilesOf(page: string): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  await Promise.all(
    filesOf(page).map(async (file) => {
      if (!(await files.match(file))) await files.add(file);
    }),
  );
}

function filesOf(page: string): string[] {
  return [...new Set(page.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])];
}

/** Those of earlier releases. */
export async function dropUnnamedFiles(): Promise<void> {
  const documents = await caches.open(DOCUMENTS_CACHE);
  const pages = await documents.keys();
  const texts = await Promise.all(
    pages.map(async (page) => (await documents.match(page))?.text() ?? ""),
  );
  const named = new Set(texts.flatMap(filesOf));
  const files = await caches.open(FILES_CACHE);
  for (const file of await files.keys()) {
    if (!named.has(new URL(file.url).pathname)) await files.delete(file);
  }
}

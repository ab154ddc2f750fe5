import { setTimeout as delay } from "node:timers/promises";
import { type CachedPage, compressBest, toCachedPage } from "./cached-page.server.ts";
import type { CatalogueVersion } from "./catalogue-version.server.ts";

const CACHED_PATHS = ["/", "/confirm", "/ar", "/ar/confirm", "/en", "/en/confirm"];

/** Pages of products and collections; searches, opened categories, and the products that follow, as pages and as data. */
const MANY = [
  /^(\/(ar|en))?\/[pc]\/[\w%-]{1,600}$/,
  /^(\/(ar|en))?(\/?\?(q|open)|\/search\?(ofAge=1&)?q|\/categories\/[\w%-]{1,600}\?after)=[\w%+.&=*-]{0,600}$/,
];

/** The pages of each kind that are cached. A page is about 100 KB in its three encodings. */
const MAX_OF_MANY = 300;

export function isCachedPath(path: string | undefined): path is string {
  return path !== undefined && (CACHED_PATHS.includes(path) || isOneOfMany(path));
}

export function isOneOfMany(path: string): boolean {
  return MANY.some((kind) => kind.test(path));
}

export type PageCache = {
  now(path: string): CachedPage | undefined;
  page(path: string): Promise<CachedPage>;
};

const BEST_COMPRESSION_DELAY_MS = 1000;

/** A render that fails after this long is taken for a database that does not answer. */
const SLOW_FAILURE_MS = 1000;
const RENDER_TIMEOUT_AFTER_SLOW_FAILURE_MS = 500;

/** Renders once for all who wait; where that fails, the last good page is served. */
export function openPageCache(
  catalogue: CatalogueVersion,
  render: (path: string) => Promise<Response>,
  warn: (path: string, error: unknown) => void,
): PageCache {
  const pages = new Map<string, { page: CachedPage; version: number }>();
  const renderings = new Map<string, { page: Promise<CachedPage>; version: number }>();
  /** Served after a slow failure where the next render is slow too, until one works. */
  const fallbacks = new Map<string, CachedPage>();

  function now(path: string, version = catalogue.glance()): CachedPage | undefined {
    const entry = pages.get(path);
    return entry?.version === version ? entry.page : undefined;
  }

  async function page(path: string): Promise<CachedPage> {
    const wanted = catalogue.current();
    for (;;) {
      const cached = now(path, catalogue.current());
      if (cached) return cached;
      const rendering = renderings.get(path) ?? begin(path);
      const isFresh = rendering.version >= wanted;
      const made = isFresh ? rendering.page : rendering.page.then(nothing, nothing);
      const fallback = fallbacks.get(path);
      const page = await (fallback
        ? Promise.race([made, delay(RENDER_TIMEOUT_AFTER_SLOW_FAILURE_MS, fallback)])
        : made);
      if (page) return page;
    }
  }

  function begin(path: string) {
    const version = catalogue.current();
    const page = make(path, version).finally(() => renderings.delete(path));
    const rendering = { page, version };
    renderings.set(path, rendering);
    return rendering;
  }

  async function make(path: string, version: number): Promise<CachedPage> {
    const last = pages.get(path)?.page;
    const began = performance.now();
    try {
      const page = await toCachedPage(await render(path), last);
      if (last && page.status >= 500) throw new Error(`The answer has status ${page.status}.`);
      keep(path, page, version);
      fallbacks.delete(path);
      return page;
    } catch (error) {
      warn(path, error);
      if (!last) throw error;
      if (performance.now() - began > SLOW_FAILURE_MS) fallbacks.set(path, last);
      return last;
    }
  }

  function keep(path: string, page: CachedPage, version: number): void {
    if (!page.etag || catalogue.current() !== version) return;
    const isNew = pages.get(path)?.page !== page;
    pages.delete(path);
    pages.set(path, { page, version });
    // Crawlers ask for each of many once.
    if (isOneOfMany(path)) dropOldest();
    else if (isNew) setTimeout(recompress, BEST_COMPRESSION_DELAY_MS, path, page).unref();
  }

  function dropOldest(): void {
    const old = MANY.flatMap((kind) =>
      [...pages.keys()].filter((path) => kind.test(path)).slice(0, -MAX_OF_MANY),
    );
    for (const path of old) {
      pages.delete(path);
      fallbacks.delete(path);
    }
  }

  async function recompress(path: string, page: CachedPage): Promise<void> {
    if (pages.get(path)?.page !== page) return;
    await compressBest(page).catch((error: unknown) => warn(path, error));
  }

  return { now, page };
}

function nothing(): undefined {}

import { setTimeout as delay } from "node:timers/promises";
import { type CachedPage, compressBest, toCachedPage } from "./cached-page.server.ts";
import type { CatalogueVersion } from "./catalogue-version.server.ts";

const CACHED_PATHS = ["/", "/confirm", "/ar", "/ar/confirm", "/en", "/en/confirm"] as const;

export type CachedPath = (typeof CACHED_PATHS)[number];

export function isCachedPath(path: string | undefined): path is CachedPath {
  return CACHED_PATHS.some((cached) => cached === path);
}

export type PageCache = {
  now(path: CachedPath): CachedPage | undefined;
  page(path: CachedPath): Promise<CachedPage>;
};

const BEST_COMPRESSION_DELAY_MS = 1000;

/** A render that fails after this long is taken for a database that does not answer. */
const SLOW_FAILURE_MS = 1000;
const RENDER_TIMEOUT_AFTER_SLOW_FAILURE_MS = 500;

/** Renders once for all who wait; where that fails, the last good page is served. */
export function openPageCache(
  catalogue: CatalogueVersion,
  render: (path: CachedPath) => Promise<Response>,
  warn: (path: CachedPath, error: unknown) => void,
): PageCache {
  const kept = new Map<CachedPath, { page: CachedPage; version: number }>();
  const renderings = new Map<CachedPath, { page: Promise<CachedPage>; version: number }>();
  /** Served after a slow failure where the next render is slow too, until one works. */
  const fallbacks = new Map<CachedPath, CachedPage>();

  function now(path: CachedPath, version = catalogue.glance()): CachedPage | undefined {
    const entry = kept.get(path);
    return entry?.version === version ? entry.page : undefined;
  }

  /** Shares a render, one at a time, that began after the last change before this call. */
  async function page(path: CachedPath): Promise<CachedPage> {
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

  function begin(path: CachedPath) {
    const version = catalogue.current();
    const page = make(path, version).finally(() => renderings.delete(path));
    const rendering = { page, version };
    renderings.set(path, rendering);
    return rendering;
  }

  async function make(path: CachedPath, version: number): Promise<CachedPage> {
    const last = kept.get(path)?.page;
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

  function keep(path: CachedPath, page: CachedPage, version: number): void {
    if (!page.etag || catalogue.current() !== version) return;
    const isNew = kept.get(path)?.page !== page;
    kept.set(path, { page, version });
    if (isNew) setTimeout(recompress, BEST_COMPRESSION_DELAY_MS, path, page).unref();
  }

  async function recompress(path: CachedPath, page: CachedPage): Promise<void> {
    if (kept.get(path)?.page !== page) return;
    await compressBest(page).catch((error: unknown) => warn(path, error));
  }

  return { now, page };
}

function nothing(): undefined {}

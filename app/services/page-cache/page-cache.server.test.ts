import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { times } from "#tests/support/data/edits.ts";
import type { CachedPage } from "./cached-page.server.ts";
import { openCatalogueVersion } from "./catalogue-version.server.ts";
import { isCachedPath, openPageCache } from "./page-cache.server.ts";

/** A page that says what `content` was when its rendering began, and takes until it is let go. */
function openRenderer() {
  const renderer = {
    content: "old",
    failing: false,
    status: 200,
    begun: 0,
    waiting: [] as (() => void)[],
    isHeld: false,
    async render() {
      renderer.begun++;
      const html = `<p>${renderer.content}</p>`;
      if (renderer.isHeld) await new Promise<void>((resolve) => renderer.waiting.push(resolve));
      if (renderer.failing) throw new Error("No database.");
      const headers = { "Content-Type": "text/html" };
      return new Response(html, { status: renderer.status, headers });
    },
    letGo() {
      for (const go of renderer.waiting.splice(0)) go();
    },
  };
  return renderer;
}

function open(elsewhere = () => 0) {
  const renderer = openRenderer();
  const catalogue = openCatalogueVersion(elsewhere);
  const warnings: string[] = [];
  const warn = (path: string, error: unknown) => warnings.push(`${path} ${error}`);
  return { renderer, catalogue, warnings, pages: openPageCache(catalogue, renderer.render, warn) };
}

const shown = (page: CachedPage) => new TextDecoder().decode(page.html);
const OLD = "<p>old</p>";
const NEW = "<p>new</p>";

test("a page is rendered once for all who wait for it, and kept in every encoding", async () => {
  const { renderer, pages } = open();
  expect(pages.now("/")).toBeUndefined();
  const given = await Promise.all(times(20, () => pages.page("/")));
  expect(new Set(given).size).toBe(1);
  expect(renderer.begun).toBe(1);
  const page = pages.now("/");
  expect(page).toBe(given[0]);
  expect(String(brotliDecompressSync(page?.encoded.br.body ?? ""))).toBe(OLD);
  expect(String(gunzipSync(page?.encoded.gzip.body ?? ""))).toBe(OLD);
  expect(pages.now("/confirm")).toBeUndefined();
});

test("a change ends the page, and a page that came out the same has the same tag", async () => {
  const { renderer, catalogue, pages } = open();
  const first = await pages.page("/");
  catalogue.bump();
  expect(pages.now("/")).toBeUndefined();
  expect(await pages.page("/")).toBe(first);
  renderer.content = "new";
  catalogue.bump();
  const changed = await pages.page("/");
  expect(shown(changed)).toBe(NEW);
  expect(changed.etag).not.toBe(first.etag);
});

test("a change elsewhere ends the page in the next turn", async () => {
  let writes = 0;
  const { pages } = open(() => writes);
  await pages.page("/");
  writes++;
  await nextTurn();
  expect(pages.now("/")).toBeUndefined();
});

test("where the database cannot say what changed, the last good page is served", async () => {
  const elsewhere = vi.fn(() => 0);
  const { renderer, pages } = open(elsewhere);
  const page = await pages.page("/");
  elsewhere.mockImplementation(() => {
    throw new Error("No database.");
  });
  renderer.failing = true;
  await nextTurn();
  expect(pages.now("/")).toBeUndefined();
  expect(await pages.page("/")).toBe(page);
});

test("who asks after a change never gets what was read before it", async () => {
  const { renderer, catalogue, pages } = open();
  renderer.isHeld = true;
  const early = pages.page("/");
  renderer.content = "new";
  catalogue.bump();
  const late = pages.page("/");
  expect(renderer.begun).toBe(1);
  renderer.letGo();
  expect(shown(await early)).toBe(OLD);
  expect(pages.now("/")).toBeUndefined();
  await vi.waitFor(() => expect(renderer.begun).toBe(2));
  renderer.letGo();
  expect(shown(await late)).toBe(NEW);
  expect(shown(await pages.page("/"))).toBe(NEW);
  expect(renderer.begun).toBe(2);
});

test("only where rendering fails, or answers an error, the last good page is given; the next request tries again", async () => {
  const { renderer, catalogue, warnings, pages } = open();
  renderer.failing = true;
  await expect(pages.page("/")).rejects.toThrow("No database.");
  renderer.failing = false;
  await pages.page("/");
  catalogue.bump();
  renderer.failing = true;
  expect(shown(await pages.page("/"))).toBe(OLD);
  expect(pages.now("/")).toBeUndefined();
  renderer.failing = false;
  renderer.status = 503;
  expect(shown(await pages.page("/"))).toBe(OLD);
  renderer.status = 200;
  renderer.content = "new";
  expect(shown(await pages.page("/"))).toBe(NEW);
  expect(warnings).toEqual([
    ...times(2, () => "/ Error: No database."),
    "/ Error: The answer has status 503.",
  ]);
});

test("after a failure that took long nobody waits long, until a rendering works again", async () => {
  const { renderer, catalogue, pages } = open();
  await pages.page("/");
  renderer.content = "new";
  catalogue.bump();
  renderer.failing = true;
  renderer.isHeld = true;
  const first = pages.page("/");
  await delay(1100);
  renderer.letGo();
  expect(shown(await first)).toBe(OLD);
  renderer.failing = false;
  const given = await Promise.all(times(3, () => pages.page("/")));
  expect(given.map(shown)).toEqual(times(3, () => OLD));
  catalogue.bump();
  expect(shown(await pages.page("/"))).toBe(OLD);
  expect(renderer.begun).toBe(3);
  renderer.isHeld = false;
  renderer.letGo();
  await vi.waitFor(async () => expect(shown(await pages.page("/"))).toBe(NEW));

  renderer.content = "newest";
  catalogue.bump();
  renderer.isHeld = true;
  const waiting = pages.page("/");
  await delay(600);
  renderer.letGo();
  expect(shown(await waiting)).toBe("<p>newest</p>");
});

test.each([
  ["an error", new Response("Sorry", { status: 500 })],
  ["half a page", new Response("Half", { headers: { "Cache-Control": "no-store" } })],
])("%s is not kept", async (_what, response) => {
  const pages = openPageCache(
    openCatalogueVersion(() => 0),
    async () => response.clone(),
    vi.fn(),
  );
  const page = await pages.page("/");
  expect(page.etag).toBeNull();
  expect(page.encoded.br.headers).toEqual(expect.arrayContaining(["cache-control", "no-store"]));
  expect(pages.now("/")).toBeUndefined();
});

test("a page that stands is compressed better", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const html = times(300, (index) => `<li>${index} ${(index * 7919) % 1000}</li>`).join("");
  const render = async () => new Response(html);
  const pages = openPageCache(
    openCatalogueVersion(() => 0),
    render,
    vi.fn(),
  );
  const page = await pages.page("/");
  const before = page.encoded.br.body.byteLength;
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.encoded.br.body.byteLength).toBeLessThan(before));
  expect(String(brotliDecompressSync(page.encoded.br.body))).toBe(html);
  expect(page.encoded.br.headers).toContain(String(page.encoded.br.body.byteLength));
});

test("pages of products, collections and searches are cached, the last 300 of each", async () => {
  const { renderer, pages } = open();
  const cached = [
    ...["/", "/ar/confirm", "/p/x-1", "/ar/p/%D8%AD-1", "/c/snack-attack", "/en/c/x"],
    ...["/?q=", "/ar?q=%D8%AD", "/?open=smokes", "/search?q=tea+x&after=1.a-b"],
    ...["/ar/search?ofAge=1&q=tea", "/categories/smokes?after=12"],
  ];
  const others = [
    ...["/p/x-1.data", "/p/x-1?from=chat", "/p/", "/p/x/y", "/q/x", "/fr/p/x", undefined],
    ...["/?utm=q", "/search", "/_.data?q=tea", "/admin/search?q=tea", "/?q=<script>"],
  ];
  expect(cached.filter(isCachedPath)).toEqual(cached);
  expect(others.filter(isCachedPath)).toEqual([]);
  await pages.page("/");
  await pages.page("/p/long-before");
  const paths = times(301, (at) => `/?q=${at}`);
  for (const path of paths) await pages.page(path);
  expect(paths.filter((path) => !pages.now(path))).toEqual(["/?q=0"]);
  expect(pages.now("/p/long-before")).toBeDefined();
  expect(pages.now("/")).toBeDefined();
  renderer.status = 404;
  await pages.page("/p/gone");
  expect(pages.now("/p/gone")).toBeUndefined();
});

import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "#app/app.server.ts";
import type { Counts } from "#app/services/log/counts.server.ts";
import type { CachedPage } from "#app/services/page-cache/cached-page.server.ts";
import { chooseEncoding } from "#app/services/page-cache/compression.server.ts";
import {
  isCachedPath,
  openPageCache,
  type PageCache,
} from "#app/services/page-cache/page-cache.server.ts";
import { createHttpApp, type Handle } from "./http-app.ts";
import { sendPrebuilt } from "./prebuilt-response.ts";
import { openHostCheck } from "./public-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { limitVisitors } from "./visitor-limit.ts";

const BUILD = new URL("../../build/server/index.js", import.meta.url);

export async function createListener(app: App, server: Server): Promise<RequestListener> {
  const { handle } = (await import(BUILD.href)) as { handle: Handle };
  const { port } = server.address() as AddressInfo;
  const headers = new Map(securityHeaders(app.settings.publicOrigin));
  const pages = openPages(app, handle, headers, port);
  const answer = getRequestListener(createHttpApp(app, limitVisitors(app, handle), port).fetch);
  return serveCachedPages(app, pages, port, (request, response) => {
    response.setHeaders(headers);
    answer(request, response);
  });
}

function openPages(app: App, handle: Handle, headers: Map<string, string>, port: number) {
  const origin = app.settings.publicOrigin ?? `http://localhost:${port}`;
  return openPageCache(
    app.catalogue,
    async (path) => {
      app.counts.pages.rendered += 1;
      const page = await handle(new Request(origin + path), app, "the page cache");
      for (const [name, value] of headers) {
        if (!page.headers.has(name)) page.headers.set(name, value);
      }
      return page;
    },
    (path, err) => app.log.warn({ err, path }, "page not renewed"),
  );
}

/** A response depends only on the request's path and accepted encodings. */
function serveCachedPages(
  { counts, settings }: App,
  pages: PageCache,
  port: number,
  next: RequestListener,
): RequestListener {
  const isOurHost = openHostCheck(settings, port);
  return (request, response) => {
    const { method, url, headers } = request;
    const path = (method === "GET" || method === "HEAD") && isCachedPath(url) ? url : null;
    if (path === null || !isOurHost(headers.host)) return next(request, response);
    const page = pages.now(path);
    if (page) return send(page, request, response, counts.pages);
    pages.page(path).then(
      (rendered) => send(rendered, request, response, counts.pages),
      () => next(request, response),
    );
  };
}

function send(
  page: CachedPage,
  { headers }: IncomingMessage,
  response: ServerResponse,
  counts: Counts["pages"],
): void {
  if (page.etag && hasTag(headers["if-none-match"], page.etag)) {
    counts.unchanged += 1;
    response.writeHead(304, page.unchanged).end();
    return;
  }
  counts.sent += 1;
  const encoding = chooseEncoding(String(headers["accept-encoding"] ?? ""));
  sendPrebuilt(response, page.encoded[encoding ?? "identity"]);
}

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === etag) ?? false;
}

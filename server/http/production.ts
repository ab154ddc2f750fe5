import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "#app/app.server.ts";
import { isOneOfMany, openPageCache } from "#app/services/page-cache/page-cache.server.ts";
import { serveCachedPages } from "./cached-pages.ts";
import { createHttpApp, type Handle } from "./http-app.ts";
import { securityHeaders } from "./security-headers.ts";
import { limitVisitors, type VisitorQueue } from "./visitor-limit.ts";

const BUILD = new URL("../../build/server/index.js", import.meta.url);

export async function createListener(
  app: App,
  server: Server,
  visitors: VisitorQueue,
): Promise<RequestListener> {
  const { handle } = (await import(BUILD.href)) as { handle: Handle };
  const { port } = server.address() as AddressInfo;
  const headers = new Map(securityHeaders(app.settings.publicOrigin));
  const limited = limitVisitors(app, handle, visitors);
  // Any number of visitors may ask for pages that are one of many, each for another one.
  const render: Handle = (request, ...by) => {
    const { pathname, search } = new URL(request.url);
    return (isOneOfMany(pathname + search) ? limited : handle)(request, ...by);
  };
  const pages = openPages(app, render, headers, port);
  const answer = getRequestListener(createHttpApp(app, limited, port).fetch);
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

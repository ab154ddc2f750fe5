import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "#app/app.server.ts";
import { openPageCache } from "#app/services/page-cache/page-cache.server.ts";
import { createHttp, type Handle } from "./http.ts";
import { openPageDoor } from "./page-door.ts";
import { openHostCheck } from "./public-request.ts";
import { securityHeaders } from "./security-headers.ts";

const ENTRY = new URL("../../build/server/index.js", import.meta.url);

/** Answers with the built app; pages that are kept, before it. */
export async function createListener(app: App, server: Server): Promise<RequestListener> {
  const { handle } = (await import(ENTRY.href)) as { handle: Handle };
  const { port } = server.address() as AddressInfo;
  const origin = app.settings.publicOrigin ?? `http://localhost:${port}`;
  const common = new Map(securityHeaders(app.settings.publicOrigin));
  const pages = openPageCache(
    app.catalogue,
    async (path) => {
      app.counts.pages.rendered += 1;
      const page = await handle(new Request(origin + path), app, "the page cache");
      for (const [name, value] of common) {
        if (!page.headers.has(name)) page.headers.set(name, value);
      }
      return page;
    },
    (path, err) => app.log.warn({ err, path }, "page not renewed"),
  );
  const answer = getRequestListener(createHttp(app, handle, port).fetch);
  const isOurHost = openHostCheck(app.settings, port);
  return openPageDoor(pages, isOurHost, app.counts.pages, (request, response) => {
    response.setHeaders(common);
    answer(request, response);
  });
}

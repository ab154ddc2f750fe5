import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Shop } from "#app/app.server.ts";
import { openPageCache } from "#app/services/page-cache/page-cache.server.ts";
import { createApp, type Handle } from "./app.ts";
import { openPageDoor } from "./page-door.ts";
import { openHostCheck } from "./public-request.ts";
import { securityHeaders } from "./security-headers.ts";

const ENTRY = new URL("../../build/server/index.js", import.meta.url);

/** Answers with the built app; pages that are kept, before it. */
export async function createListener(shop: Shop, server: Server): Promise<RequestListener> {
  const { handle } = (await import(ENTRY.href)) as { handle: Handle };
  const { port } = server.address() as AddressInfo;
  const origin = shop.settings.publicOrigin ?? `http://localhost:${port}`;
  const common = new Map(securityHeaders(shop.settings.publicOrigin));
  const pages = openPageCache(
    shop.catalogue,
    async (path) => {
      shop.counts.pages.rendered += 1;
      const page = await handle(new Request(origin + path), shop, "the page cache");
      for (const [name, value] of common) {
        if (!page.headers.has(name)) page.headers.set(name, value);
      }
      return page;
    },
    (path, err) => shop.log.warn({ err, path }, "page not renewed"),
  );
  const answer = getRequestListener(createApp(shop, handle, port).fetch);
  const isOurHost = openHostCheck(shop.settings, port);
  return openPageDoor(pages, isOurHost, shop.counts.pages, (request, response) => {
    response.setHeaders(common);
    answer(request, response);
  });
}

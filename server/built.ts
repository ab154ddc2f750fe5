import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openPageCache } from "../app/services/page-cache.server.ts";
import type { Shop } from "../app/shop.server.ts";
import { createApp, type Handle } from "./app.ts";
import { openPageDoor } from "./page-door.ts";
import { openHostCheck } from "./public-request.ts";

const ENTRY = new URL("../build/server/index.js", import.meta.url);

/** Answers with the built app; pages that are kept, before it. */
export async function createListener(shop: Shop, server: Server): Promise<RequestListener> {
  const { handle } = (await import(ENTRY.href)) as { handle: Handle };
  const { port } = server.address() as AddressInfo;
  const origin = shop.settings.publicOrigin ?? `http://localhost:${port}`;
  const pages = openPageCache(shop.catalogue, (path) =>
    handle(new Request(origin + path), shop, "the page cache"),
  );
  const inside = getRequestListener(createApp(shop, handle).fetch);
  return openPageDoor(pages, openHostCheck(shop.settings, port), inside);
}

import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Shop } from "../app/shop.server.ts";
import { createApp, type Handle } from "./app.ts";

const ENTRY = new URL("../build/server/index.js", import.meta.url);

/** Answers with the built app. */
export async function createListener(shop: Shop): Promise<RequestListener> {
  const { handle } = (await import(ENTRY.href)) as { handle: Handle };
  return getRequestListener(createApp(shop, handle).fetch);
}

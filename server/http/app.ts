import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Shop } from "#app/app.server.ts";
import type { RefusalKind } from "#app/services/log/refusals.server.ts";
import { clientAddress } from "./client-address.ts";
import { compress } from "./compress.ts";
import { openAddress } from "./public-request.ts";
import { refusalOf } from "./refusal.ts";

export type Handle = (request: Request, shop: Shop, address: string) => Promise<Response>;

const CLIENT_FILES = fileURLToPath(new URL("../../build/client", import.meta.url));

/** What each of these answers is to the log, whoever gave it. */
const REFUSALS: Record<number, RefusalKind> = {
  403: "not from our pages",
  413: "too large",
  415: "compressed",
  421: "not our address",
  429: "too many",
};

/** Characters of an address that the log repeats. */
const LONGEST_PATH = 200;

/** Everything over HTTP: built files, then the pages. */
export function createApp(
  shop: Shop,
  handle: Handle,
  port: number,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const addressOf = (request: IncomingMessage) => clientAddress(request, shop.settings.trustProxy);
  const addressed = openAddress(shop.settings, port);
  app.use(
    "/assets/*",
    serveStatic({
      root: CLIENT_FILES,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=31536000, immutable");
        // Nobody asks again for what never changes.
        c.header("Last-Modified", undefined);
        // Said of each file for nothing: on HTTP/1.1 connections stay open.
        c.env.outgoing.removeHeader("Connection");
      },
    }),
  );
  app.get(
    "/:file{[a-z0-9-]+\\.[a-z0-9]+}",
    serveStatic({
      root: CLIENT_FILES,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600"),
    }),
  );
  app.use(async (c, next) => {
    await next();
    const kind = REFUSALS[c.res.status];
    if (!kind) return;
    const { method, path } = c.req;
    const address = addressOf(c.env.incoming);
    shop.auditLog.refused(kind, { method, path: path.slice(0, LONGEST_PATH), address });
  });
  app.use(compress);
  app.use(neverStored);
  app.all("*", async (c) => {
    const request = addressed(c.req.raw);
    if (!request) return c.text("This shop has another address.", 421);
    const refusal = refusalOf(request);
    if (refusal) return c.text(refusal.message, refusal.status);
    return handle(request, shop, addressOf(c.env.incoming));
  });
  app.onError((error, c) => {
    shop.log.error({ err: error, path: c.req.path }, "request failed");
    return c.text("Something went wrong. Please try again.", 500);
  });
  return app;
}

/** What says nothing of its own about it is kept by nobody. */
const neverStored = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
});

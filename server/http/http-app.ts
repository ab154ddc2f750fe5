import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "#app/app.server.ts";
import { WORKER_POLICY, WORKER_SCRIPT } from "#app/content-policy.server.ts";
import type { RefusalKind } from "#app/domain/change.ts";
import { clientAddress } from "./client-address.ts";
import { compress } from "./compress.ts";
import { openOriginRewrite } from "./public-origin.ts";
import { refusalOf } from "./refusal.ts";

export type Handle = (request: Request, app: App, address: string) => Promise<Response>;

const CLIENT_FILES = fileURLToPath(new URL("../../build/client", import.meta.url));
const ARABIC_CLIENT_FILES = fileURLToPath(new URL("../../build/ar/client", import.meta.url));

const REFUSALS: Record<number, RefusalKind> = {
  403: "not from our pages",
  405: "method not taken",
  413: "too large",
  415: "compressed",
  421: "not our address",
  429: "too many",
};

const MAX_LOGGED_PATH_CHARACTERS = 200;

export function createHttpApp(
  app: App,
  handle: Handle,
  port: number,
): Hono<{ Bindings: HttpBindings }> {
  const http = new Hono<{ Bindings: HttpBindings }>();
  const addressOf = (request: IncomingMessage) => clientAddress(request, app.settings.trustProxy);
  const withPublicOrigin = openOriginRewrite(app.settings, port);
  for (const root of [CLIENT_FILES, ARABIC_CLIENT_FILES])
    http.use(
      "/assets/*",
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => {
          if (WORKER_SCRIPT.test(c.req.path)) c.header("Content-Security-Policy", WORKER_POLICY);
          c.header("Cache-Control", "public, max-age=31536000, immutable");
          // Both only add bytes: the file never changes, and HTTP/1.1 connections stay open.
          c.header("Last-Modified", undefined);
          c.env.outgoing.removeHeader("Connection");
        },
      }),
    );
  http.get(
    "/:file{[a-z0-9-]+\\.[a-z0-9]+}",
    serveStatic({
      root: CLIENT_FILES,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600"),
    }),
  );
  http.use(async (c, next) => {
    await next();
    const kind = REFUSALS[c.res.status];
    if (!kind) return;
    const { method, path } = c.req;
    const address = addressOf(c.env.incoming);
    app.refuse(kind, { method, path: path.slice(0, MAX_LOGGED_PATH_CHARACTERS), address });
  });
  http.use(compress);
  http.use(noStore);
  http.all("*", async (c) => {
    // No Request can be made of one.
    if (c.req.method === "TRACE") return c.text("This shop does not take TRACE.", 405);
    const request = withPublicOrigin(c.req.raw);
    if (!request) return c.text("This shop has another address.", 421);
    const refusal = refusalOf(request);
    if (refusal) return c.text(refusal.message, refusal.status);
    return handle(request, app, addressOf(c.env.incoming));
  });
  http.onError((error, c) => {
    app.log.error({ err: error, path: c.req.path }, "request failed");
    return c.text("Something went wrong. Please try again.", 500);
  });
  return http;
}

const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
});

import type { RequestListener } from "node:http";
import type { App } from "#app/app.server.ts";
import { readShownStatus } from "#app/data/orders/shown-status.server.ts";
import { ORDER_STATUS_ADDRESS } from "#app/domain/orders/order-status.ts";
import type { HeaderPairs } from "./http-server.ts";
import { openHostCheck } from "./public-origin.ts";

/** How a web order stands, for its open page. The framework's way costs ten times the processor time. */
export function openOrderStatus(
  { db, settings, log }: Pick<App, "db" | "settings" | "log">,
  port: number,
  headers: HeaderPairs,
): (next: RequestListener) => RequestListener {
  const isOurHost = openHostCheck(settings, port);
  const common = headers.flat();
  return (next) => (request, response) => {
    const { method, url = "", headers: asked } = request;
    if (method !== "GET" || !url.startsWith(ORDER_STATUS_ADDRESS) || !isOurHost(asked.host))
      return next(request, response);
    const send = (status: number, own: string[], body?: string) =>
      response.writeHead(status, [...common, ...own]).end(body);
    readShownStatus(db, url.slice(ORDER_STATUS_ADDRESS.length)).then(
      (shown) => {
        if (!shown) return send(404, NEVER_STORED);
        // An order has each status once, and its reason from then on.
        const tag = `"${shown.status}"`;
        const own = ["Cache-Control", "private, no-cache", "ETag", `W/${tag}`];
        if (asked["if-none-match"]?.includes(tag)) return send(304, own);
        send(200, [...own, "Content-Type", "application/json"], JSON.stringify(shown));
      },
      (err: unknown) => {
        log.error({ err }, "order status not read");
        send(503, [...NEVER_STORED, "Retry-After", "5"]);
      },
    );
  };
}

const NEVER_STORED = ["Cache-Control", "no-store"];

import type { RequestListener } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { App } from "#app/app.server.ts";
import { readShownStatuses } from "#app/data/orders/shown-status.server.ts";
import {
  ORDER_STATUS_ADDRESS,
  ORDER_STATUSES_ADDRESS,
  type ShownStatuses,
} from "#app/domain/orders/order-status.ts";
import { clientAddress } from "./client-address.ts";
import type { HeaderPairs } from "./http-server.ts";
import { openHostCheck } from "./public-origin.ts";
import {
  REFUSAL_DELAY_MS,
  RETRY_AFTER_SECONDS,
  TooManyVisitors,
  type VisitorQueue,
} from "./visitor-limit.ts";

export function openOrderStatus(
  { db, settings, log, refuse }: Pick<App, "db" | "settings" | "log" | "refuse">,
  port: number,
  headers: HeaderPairs,
  { semaphore, takeTurn }: VisitorQueue,
): (next: RequestListener) => RequestListener {
  const isOurHost = openHostCheck(settings, port);
  const common = headers.flat();
  return (next) => (request, response) => {
    const { method, url = "", headers: asked } = request;
    const question = method === "GET" && questionOf(url);
    if (!question || !isOurHost(asked.host)) return next(request, response);
    const { ids, isOne } = question;
    const send = (status: number, own: string[], body?: string) =>
      response.writeHead(status, [...common, ...own]).end(body);
    const read = async () => {
      await takeTurn();
      // Whoever hung up is sent nothing.
      return response.destroyed ? null : readShownStatuses(db, ids);
    };
    semaphore(read).then(
      (shown) => {
        const answer = isOne ? shown?.[ids[0] ?? ""] : shown;
        if (!shown || !answer) return send(404, NEVER_STORED);
        const tag = `"${tagOf(shown, ids)}"`;
        const own = ["Cache-Control", "private, no-cache", "ETag", `W/${tag}`];
        if (asked["if-none-match"]?.includes(tag)) return send(304, own);
        send(200, [...own, "Content-Type", "application/json"], JSON.stringify(answer));
      },
      async (err: unknown) => {
        const isBusy = err instanceof TooManyVisitors;
        if (isBusy) await delay(REFUSAL_DELAY_MS);
        const address = clientAddress(request, settings.trustProxy);
        if (isBusy) refuse("too many at once", { path: "/order-status", address });
        else log.error({ err }, "order status not read");
        send(503, [...NEVER_STORED, "Retry-After", isBusy ? RETRY_AFTER_SECONDS : "5"]);
      },
    );
  };
}

const NEVER_STORED = ["Cache-Control", "no-store"];

function questionOf(url: string): { ids: string[]; isOne: boolean } | null {
  const after = (address: string) => url.startsWith(address) && url.slice(address.length);
  const one = after(ORDER_STATUS_ADDRESS);
  if (one !== false) return { ids: [one], isOne: true };
  const several = after(ORDER_STATUSES_ADDRESS);
  return several === false ? null : { ids: several.split(","), isOne: false };
}

/** An order has each status once, and its reason from then on. */
function tagOf(shown: ShownStatuses, ids: string[]): string {
  return ids.map((id) => shown[id]?.status ?? "none").join(".");
}

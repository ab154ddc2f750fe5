import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { App } from "#app/app.server.ts";
import { chosenLanguage, splitLanguage } from "#app/domain/locale/address.ts";
import type { Counts } from "#app/services/log/counts.server.ts";
import type { CachedPage } from "#app/services/page-cache/cached-page.server.ts";
import { chooseEncoding } from "#app/services/page-cache/compression.server.ts";
import { isCachedPath, type PageCache } from "#app/services/page-cache/page-cache.server.ts";
import { sendPrebuilt } from "./prebuilt-response.ts";
import { openHostCheck } from "./public-origin.ts";

/** A response depends only on the request's path, accepted encodings and chosen language. */
export function serveCachedPages(
  { counts, settings, log }: Pick<App, "counts" | "settings" | "log">,
  pages: PageCache,
  port: number,
  next: RequestListener,
): RequestListener {
  const isOurHost = openHostCheck(settings, port);
  return (request, response) => {
    const { method, url, headers } = request;
    const path = (method === "GET" || method === "HEAD") && isCachedPath(url) ? url : null;
    if (path === null || !isOurHost(headers.host)) return next(request, response);
    const chosen = splitLanguage(path).language ? null : chosenLanguage(headers.cookie);
    const fail = (err: unknown) => {
      log.error({ err, path }, "page not sent");
      response.destroy();
    };
    /** The shop's own address leads to the language that was chosen on the device. */
    const answer = (page: CachedPage) => {
      if (chosen && chosen !== page.language) next(request, response);
      else send(page, request, response, counts.pages);
    };
    try {
      const page = pages.now(path);
      if (page) return answer(page);
    } catch (err) {
      return fail(err);
    }
    pages
      .page(path)
      .then(answer, () => next(request, response))
      .catch(fail);
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

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Counts } from "#app/services/log/counts.server.ts";
import type { CachedPage } from "#app/services/page-cache/cached-page.server.ts";
import { chooseEncoding } from "#app/services/page-cache/compression.server.ts";
import { isCachedPath, type PageCache } from "#app/services/page-cache/page-cache.server.ts";
import { sendWhole } from "./whole-answer.ts";

/**
 * Answers for the cached pages before the framework hears of a request. Nothing else that a
 * visitor sends than the path and the encodings makes a difference to what is kept.
 */
export function openPageDoor(
  pages: PageCache,
  isOurHost: (host: string | undefined) => boolean,
  counts: Counts["pages"],
  inside: RequestListener,
): RequestListener {
  return (request, response) => {
    const { method, url, headers } = request;
    const asked = (method === "GET" || method === "HEAD") && isCachedPath(url) ? url : null;
    if (asked === null || !isOurHost(headers.host)) return inside(request, response);
    const page = pages.now(asked);
    if (page) return send(page, request, response, counts);
    pages.page(asked).then(
      (rendered) => send(rendered, request, response, counts),
      () => inside(request, response),
    );
  };
}

function send(
  page: CachedPage,
  { headers }: IncomingMessage,
  response: ServerResponse,
  counts: Counts["pages"],
): void {
  if (page.etag && isKnown(page.etag, headers["if-none-match"])) {
    counts.unchanged += 1;
    response.writeHead(304, page.unchanged).end();
    return;
  }
  counts.sent += 1;
  const encoding = chooseEncoding(String(headers["accept-encoding"] ?? ""));
  sendWhole(response, page.encoded[encoding ?? "identity"]);
}

function isKnown(etag: string, known: string | undefined): boolean {
  return known?.split(",").some((tag) => tag.trim() === etag) ?? false;
}

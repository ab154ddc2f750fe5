import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import {
  byHash,
  byNonce,
  cachedPageMark,
  contentPolicy,
  permissionsPolicy,
} from "./content-policy.server.ts";
import { appContext, localeContext, outageContext } from "./context.ts";
import { isUnavailable } from "./data/database/unavailable.server.ts";
import { randomId } from "./domain/id.ts";
import type { Locale } from "./domain/locale/locale.ts";
import { StyleTextContext } from "./page-links.tsx";
import { isCachedPath } from "./services/page-cache/page-cache.server.ts";
import { styleText } from "./style-text.server.ts";
import { NonceContext } from "./ui/head-script.tsx";
import { LocaleContext } from "./ui/use-texts.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const app = context.get(appContext);
  const { pathname, search } = new URL(request.url);
  const isCached = request.method === "GET" && status === 200 && isCachedPath(pathname + search);
  const { loaderData } = routerContext.staticHandlerContext;
  const nonce = isCached ? cachedPageMark(await app.secret(), loaderData) : randomId();
  const locale = context.get(localeContext);
  const html = await render(request.url, routerContext, nonce, locale);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale.language);
  headers.set("Permissions-Policy", permissionsPolicy(pathname));
  // Development tools add inline scripts without a nonce.
  if (import.meta.env.PROD) {
    const inline = isCached ? byHash(html.toString(), nonce) : byNonce(nonce);
    headers.set("Content-Security-Policy", contentPolicy(inline, app.settings.images.from));
  }
  return new Response(html, { status, headers });
}

function render(
  url: string,
  context: EntryContext,
  nonce: string,
  locale: Locale,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <LocaleContext value={locale}>
          <StyleTextContext value={styleText}>
            <ServerRouter context={context} url={url} nonce={nonce} />
          </StyleTextContext>
        </LocaleContext>
      </NonceContext>,
      {
        nonce,
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });
}

/** Client errors are answered, not logged as failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(appContext);
  if (isUnavailable(error)) context.set(outageContext, true);
  const about = { method: request.method, path: new URL(request.url).pathname };
  if (isRouteErrorResponse(error) && error.status < 500) log.debug(about, error.statusText);
  else log.error({ ...about, err: error }, "request failed");
};

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { protectPage } from "./content-policy.server.ts";
import { appContext, outageContext } from "./context.ts";
import { isUnavailable } from "./data/database/unavailable.server.ts";
import { randomId } from "./domain/id.ts";
import { scriptsLast } from "./scripts-last.server.ts";
import { NonceContext } from "./ui/nonce.ts";

/** Renders the whole page before it answers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomId();
  const { html, policy } = protectPage(
    scriptsLast(await render(request.url, routerContext, nonce)),
    nonce,
    context.get(appContext).settings.images.from,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server adds scripts without a nonce.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", policy);
  return new Response(html, { status, headers });
}

function render(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(appContext);
  if (isUnavailable(error)) context.set(outageContext, true);
  const about = { method: request.method, path: new URL(request.url).pathname };
  if (isRouteErrorResponse(error) && error.status < 500) log.debug(about, error.statusText);
  else log.error({ ...about, err: error }, "request failed");
};

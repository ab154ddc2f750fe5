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

/** Renders a page, whole: nothing in it arrives later. */
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
  // While developing, scripts come and go that nothing marks.
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

/** What went wrong in a request goes to the log; what a client did wrong is told to the client. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(appContext);
  if (isUnavailable(error)) context.set(outageContext, true);
  const about = { method: request.method, path: new URL(request.url).pathname };
  if (isRouteErrorResponse(error) && error.status < 500) log.debug(about, error.statusText);
  else log.error({ ...about, err: error }, "request failed");
};

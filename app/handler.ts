import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, clientContext, outageContext } from "#app/context.ts";
import { guardLoaders } from "#app/guard-loaders.server.ts";

const handleRequest = createRequestHandler(guardLoaders(build, "admin"), import.meta.env.MODE);

const RETRY_AFTER_SECONDS = "5";

export async function handle(request: Request, app: App, address: string): Promise<Response> {
  if (isOfAnotherRelease(request)) return reloadDocument(request);
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(clientContext, address);
  return withRetryAfter(await handleRequest(request, context), context.get(outageContext));
}

/** Whether an open page of another release asks for the data of a route that is no more. */
function isOfAnotherRelease({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET" || !pathname.endsWith(".data")) return false;
  const ids = searchParams.get("_routes")?.split(",") ?? [];
  return ids.some((id) => !Object.hasOwn(build.routes, id));
}

/** React Router's answer to a data request that makes the browser reload the page. */
function reloadDocument(request: Request): Response {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  // One slash at the start: two would lead to another host.
  const page = url.pathname.replace(/^\/+/, "/").replace(/_?\.data$/, "") + url.search;
  const headers = { "X-Remix-Redirect": page, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/** React Router answers 500 to whatever is thrown; an outage of the database is a 503. */
function withRetryAfter(response: Response, isOutage: boolean): Response {
  const isUnavailable = response.status === 503 || (response.status === 500 && isOutage);
  if (!isUnavailable) return response;
  const { body, headers } = response;
  headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return new Response(body, { status: 503, headers });
}

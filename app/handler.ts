import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, clientContext, outageContext } from "#app/context.ts";

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

const RETRY_AFTER_SECONDS = "5";

export async function handle(request: Request, app: App, address: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(clientContext, address);
  return withRetryAfter(await handleRequest(request, context), context.get(outageContext));
}

/** The framework answers 500 whatever is thrown; an outage of the database is a 503. */
function withRetryAfter(answer: Response, isOutage: boolean): Response {
  const isUnavailable = answer.status === 503 || (answer.status === 500 && isOutage);
  if (!isUnavailable) return answer;
  const { body, headers } = answer;
  headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return new Response(body, { status: 503, headers });
}

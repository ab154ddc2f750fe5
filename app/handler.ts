import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { App } from "./app.server.ts";
import { appContext, clientContext, outageContext } from "./context.ts";

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Seconds after which whoever was told that something is not available may ask again. */
const RETRY_AFTER = "5";

/** The door of the built app: answers one request for a client at `address`. */
export async function handle(request: Request, app: App, address: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(clientContext, address);
  return sayWhenAgain(await handleRequest(request, context), context.get(outageContext));
}

/** The framework makes a 500 of whatever is thrown; an outage of the database passes. */
function sayWhenAgain(answer: Response, isOutage: boolean): Response {
  const isUnavailable = answer.status === 503 || (answer.status === 500 && isOutage);
  if (!isUnavailable) return answer;
  const { body, headers } = answer;
  headers.set("Retry-After", RETRY_AFTER);
  return new Response(body, { status: 503, headers });
}

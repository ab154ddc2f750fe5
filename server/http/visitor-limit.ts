import type { App } from "#app/app.server.ts";
import { VISITOR_REQUESTS } from "#app/domain/limits.ts";
import { readToken } from "#app/services/auth/session-token.server.ts";
import { signInCookies } from "#app/services/auth/sign-in-cookies.server.ts";
import { openEventLoopQueue, openSemaphore } from "#app/services/semaphore.server.ts";
import type { Handle } from "./http-app.ts";

/** Images and the health check cost little, and what they are for does not wait. */
const UNLIMITED = /^\/(files\/|healthz$)/;

const RETRY_AFTER_SECONDS = "2";

/** Visitors' requests begin one in a turn of the event loop and a few pages run at a time: the staff's never wait for them. */
export function limitVisitors(
  { settings, secret, refuse }: Pick<App, "settings" | "secret" | "refuse">,
  handle: Handle,
): Handle {
  const semaphore = openSemaphore(
    VISITOR_REQUESTS.maxRunning,
    VISITOR_REQUESTS.maxWaiting,
    () => new TooManyVisitors(),
  );
  const takeTurn = openEventLoopQueue();
  const { name } = signInCookies(settings.publicOrigin).session;
  return async (request, app, address) => {
    const { headers, method, signal } = request;
    const isStaff = () => secret().then((key) => readToken(headers, name, key) !== null);
    const { pathname } = new URL(request.url);
    if (UNLIMITED.test(pathname) || (await isStaff())) return handle(request, app, address);
    const visit = async () => {
      await takeTurn();
      return signal.aborted ? GONE.clone() : handle(request, app, address);
    };
    // Forms have limits of their own, and a body may be slow to arrive.
    if (method !== "GET" && method !== "HEAD") return visit();
    return semaphore(visit).catch((error: unknown) => {
      if (!(error instanceof TooManyVisitors)) throw error;
      refuse("too many at once", { path: pathname, address });
      const answer = { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } };
      return new Response("The shop is very busy. Please try again in a moment.", answer);
    });
  };
}

/** For who hung up: it is sent to nobody. */
const GONE = new Response(null, { status: 503 });

class TooManyVisitors extends Error {
  override name = "TooManyVisitors";
}

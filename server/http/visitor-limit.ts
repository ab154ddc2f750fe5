import { setTimeout as delay } from "node:timers/promises";
import type { App } from "#app/app.server.ts";
import { findSession } from "#app/data/staff/staff.server.ts";
import { VISITOR_REQUESTS } from "#app/domain/limits.ts";
import { readToken } from "#app/services/auth/session-token.server.ts";
import { signInCookies } from "#app/services/auth/sign-in-cookies.server.ts";
import { storedTokens } from "#app/services/auth/token-hash.server.ts";
import { openEventLoopQueue, openSemaphore } from "#app/services/semaphore.server.ts";
import type { Handle } from "./http-app.ts";

/** Images and the health check cost little, and what they are for does not wait. */
const UNLIMITED = /^\/(files\/|healthz$)/;

/** Who asks again at once, instead, would take the processor with refusals. */
export const REFUSAL_DELAY_MS = 100;

export const RETRY_AFTER_SECONDS = "2";

/** What a visitor asks for begins one in a turn of the event loop, a few at a time; the semaphore refuses by TooManyVisitors. */
export function openVisitorQueue() {
  const { maxRunning, maxWaiting } = VISITOR_REQUESTS;
  return {
    takeTurn: openEventLoopQueue(),
    semaphore: openSemaphore(maxRunning, maxWaiting, () => new TooManyVisitors()),
  };
}

export type VisitorQueue = ReturnType<typeof openVisitorQueue>;

/**
 * Requests begin one in a turn of the event loop, so that what was hung up is not answered; of visitors' pages a few run
 * at a time, and the staff's never wait for them.
 */
export function limitVisitors(
  app: Pick<App, "clock" | "db" | "settings" | "secret" | "refuse">,
  handle: Handle,
  visitors: VisitorQueue,
): Handle {
  const takeStaffsTurn = openEventLoopQueue();
  const isStaff = openStaffCheck(app);
  return async (request, container, address) => {
    const { headers, method, signal } = request;
    const { pathname } = new URL(request.url);
    if (UNLIMITED.test(pathname)) return handle(request, container, address);
    const answerAfter = async (turn: Promise<void>) => {
      await turn;
      return signal.aborted ? GONE.clone() : handle(request, container, address);
    };
    if (await isStaff(headers)) return answerAfter(takeStaffsTurn());
    const visit = () => answerAfter(visitors.takeTurn());
    // Forms have limits of their own, and a body may be slow to arrive.
    if (method !== "GET" && method !== "HEAD") return visit();
    return visitors.semaphore(visit).catch(async (error: unknown) => {
      if (!(error instanceof TooManyVisitors)) throw error;
      await delay(REFUSAL_DELAY_MS);
      app.refuse("too many at once", { path: pathname, address });
      const answer = { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } };
      return new Response("The shop is very busy. Please try again in a moment.", answer);
    });
  };
}

const CHECK_KEPT_MS = 5000;
const MAX_KEPT_CHECKS = 1000;

/** Whether a request comes with the cookie of an open session, as its last check within some seconds says. */
function openStaffCheck({
  db,
  clock,
  settings,
  secret,
}: Pick<App, "db" | "clock" | "settings" | "secret">): (headers: Headers) => Promise<boolean> {
  const { name } = signInCookies(settings.publicOrigin).session;
  const checks = new Map<string, { until: number; isOpen: Promise<boolean> }>();
  return async (headers) => {
    const token = readToken(headers, name, await secret());
    if (token === null) return false;
    const now = performance.now();
    const known = checks.get(token);
    if (known && known.until > now) return known.isOpen;
    const isOpen = findSession(db, storedTokens(token), clock.expiryTime(Date.now())).then(
      Boolean,
      () => {
        // The failure is the page's to say, and the next request asks again.
        checks.delete(token);
        return false;
      },
    );
    checks.delete(token);
    checks.set(token, { until: now + CHECK_KEPT_MS, isOpen });
    const [oldest] = checks.keys();
    if (checks.size > MAX_KEPT_CHECKS && oldest !== undefined) checks.delete(oldest);
    return isOpen;
  };
}

/** For who hung up: it is sent to nobody. */
const GONE = new Response(null, { status: 503 });

export class TooManyVisitors extends Error {
  override name = "TooManyVisitors";
}

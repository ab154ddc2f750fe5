import { data, href, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import {
  type AccessRefusal,
  appContext,
  localeContext,
  refusalContext,
  sessionContext,
  staffContext,
} from "#app/context.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readSessionStrength } from "#app/data/staff/session-strength.server.ts";
import { languageCookie, STAFF_LANGUAGE_COOKIE } from "#app/domain/locale/address.ts";
import { pageAddress } from "#app/domain/page-address.ts";
import { asksSignIn, mayOpen } from "#app/domain/staff/access.ts";
import { isConfirmed } from "#app/domain/staff/step-up.ts";
import { readSession, type Session } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/layout.ts";

const NO_STORE = { "Cache-Control": "no-store" };

/** Guards pages, data requests, actions and uploads alike. */
export const requireStaff: Route.MiddlewareFunction = async (
  { request, context, pattern },
  next,
) => {
  const auth = await context.get(appContext).auth();
  const session = await readSession(auth, request.headers);
  if (!session) throw redirect(href("/login"), { headers: NO_STORE });
  context.set(staffContext, session.staff);
  context.set(sessionContext, session.token);
  const refusal = await refusalOf(context.get(appContext).db, session, request, pattern);
  if (refusal && !isReading(request)) throw data(refusal, { status: 403, headers: NO_STORE });
  context.set(refusalContext, refusal);
  const response = await next();
  response.headers.set("Cache-Control", NO_STORE["Cache-Control"]);
  // Of two cookies the last counts: the answer may have replaced the session.
  const own = response.headers.getSetCookie();
  response.headers.delete("Set-Cookie");
  for (const cookie of [...session.setCookies, ...own]) {
    response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

/** Asks for a page again in the account's language: which one it has is known before who asks for it. */
export const inStaffLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { language } = context.get(staffContext);
  const isRight = context.get(localeContext).language === language;
  if (isRight || !isReading(request) || isKeptByWorker(request)) return next();
  const headers = { ...NO_STORE, "Set-Cookie": languageCookie(STAFF_LANGUAGE_COOKIE, language) };
  throw redirectDocument(pageAddress(request.url), { headers });
};

/** For selling offline, in the language of the page that is open. */
function isKeptByWorker({ headers }: Request): boolean {
  const isPage = headers.get("Accept")?.includes("text/html");
  return Boolean(isPage) && headers.get("Sec-Fetch-Mode") === "cors";
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Of a page's data, whose loaders answer in its place, so that its layout stays. Throws a redirect for a cashier's home. */
async function refusalOf(
  db: Database,
  { token, staff: { role } }: Session,
  request: Request,
  pattern: string,
): Promise<AccessRefusal | null> {
  if (!mayOpen(role, pattern)) {
    const isHome = pattern === "admin" && isReading(request);
    if (isHome) throw redirect(href("/admin/new-order"), { headers: NO_STORE });
    return "forbidden";
  }
  return asksSignIn(pattern) && (await needsStepUp(db, token)) ? "step-up" : null;
}

export async function needsStepUp(db: Database, token: string): Promise<boolean> {
  const strength = await readSessionStrength(db, token);
  // A session that has ended since it was found proves nothing.
  return strength ? strength.isByPin && !isConfirmed(strength, Date.now()) : true;
}

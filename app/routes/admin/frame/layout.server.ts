import { data, href, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import type { App } from "#app/app.server.ts";
import {
  type AccessRefusal,
  appContext,
  localeContext,
  refusalContext,
  sessionContext,
  staffContext,
} from "#app/context.ts";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import { readDrawer } from "#app/data/shifts/devices.server.ts";
import { findDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { listOpenShifts } from "#app/data/shifts/shifts.server.ts";
import { hasMadePassword } from "#app/data/staff/manage-staff.server.ts";
import { listApprovers, listPinHolders } from "#app/data/staff/pins.server.ts";
import { readSessionStrength } from "#app/data/staff/session-strength.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { DoubtedTime } from "#app/domain/clock/clock.ts";
import { languageCookie, STAFF_LANGUAGE_COOKIE } from "#app/domain/locale/address.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { pageAddress } from "#app/domain/page-address.ts";
import type { Shift } from "#app/domain/shifts/shift.ts";
import type { AfterSale, ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { asksSignIn, mayOpen } from "#app/domain/staff/access.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { isConfirmed } from "#app/domain/staff/step-up.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer-use.server.ts";
import { readSession, type Session } from "#app/services/auth/session.server.ts";
import type { OpenChoice, TillShift } from "#app/ui/admin/till-shift.ts";
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

async function needsStepUp(db: Database, token: string): Promise<boolean> {
  const strength = await readSessionStrength(db, token);
  // A session that has ended since it was found proves nothing.
  return strength ? strength.isByPin && !isConfirmed(strength, Date.now()) : true;
}

/** The dashboard asks an owner's session by PIN for the password, which nobody types between two sales. */
export async function pageAfterSale(
  db: Database,
  { token, role }: { token: string; role: Role },
  { afterSale }: Pick<ShopSettings, "afterSale">,
): Promise<AfterSale> {
  if (role === "cashier" || afterSale !== "dashboard") return afterSale;
  const asks = await orElse(false, "step-up", () => needsStepUp(db, token));
  return asks ? "new-sale" : afterSale;
}

/** Empty where they cannot be read: the page works without them. */
export function listSidebarSections(db: Database, locale: Locale): Promise<CategoryHeader[]> {
  return orElse([], "sections", () => listActiveSections(db, locale));
}

/** 0 where they cannot be counted. */
export function countSidebarOrders(db: Database): Promise<number> {
  return orElse(0, "pending orders", () => countPendingOrders(db));
}

/** Null where the shop uses no shifts, or it cannot be read. */
export async function readTillShift(app: App, args: Parameters<typeof drawerUse>[0], role: Role) {
  const drawer = await drawerUse(args);
  if (!drawer) return null;
  const { timezone, asksPaidBy } = (await app.shopSettings()).settings;
  return orElse<TillShift | null>(null, "shift", async () => {
    const open = await findDrawerShift(app.db, drawer);
    const now = await databaseNow(app.db);
    const { short } = dateFormats(now, timezone, args.context.get(localeContext));
    const mayChoose =
      role === "owner" && !open && (await readDrawer(app.db, drawer.device)) === null;
    const choices = mayChoose ? await listOpenShifts(app.db) : null;
    return {
      id: open?.id ?? null,
      since: open && short(open.openedAt),
      asksPaidBy,
      choices: choices?.map((shift) => choiceOf(shift, short)) ?? null,
    };
  });
}

function choiceOf({ id, staff, drawer, openedAt }: Shift, short: DateFormats["short"]): OpenChoice {
  return { id, person: staff.name, drawer, since: short(openedAt) };
}

/** False where it cannot be read. */
export function canSwitchCashier(db: Database, staff: string): Promise<boolean> {
  return orElse(
    false,
    "switch of cashiers",
    async () => (await listPinHolders(db, staff)).length > 0,
  );
}

/** False where it cannot be read. */
export function canApprove(db: Database): Promise<boolean> {
  return orElse(false, "approvals", async () => (await listApprovers(db)).length > 0);
}

/** Null where it is believed, or cannot be read. */
export function readDoubtedTime({ clock, shopSettings }: App, locale: Locale) {
  return orElse<DoubtedTime | null>(null, "clock", async () => {
    const now = await clock.doubtedTime();
    const { timezone } = (await shopSettings()).settings;
    return now === null ? null : { at: now, text: dateFormats(now, timezone, locale).full(now) };
  });
}

/** False where it cannot be read. */
export function wasPasswordMade(db: Database, staff: string): Promise<boolean> {
  return orElse(false, "made password", () => hasMadePassword(db, staff));
}

async function orElse<T>(fallback: T, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    console.warn(`The sidebar does without its ${what}: ${error}`);
    return fallback;
  }
}

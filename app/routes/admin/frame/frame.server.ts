import type { App } from "#app/app.server.ts";
import { appContext, localeContext, sessionContext, staffContext } from "#app/context.ts";
import { readAgeRestricted } from "#app/data/catalogue/age-restricted.server.ts";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import { readDrawer } from "#app/data/shifts/devices.server.ts";
import { findDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { listOpenShifts } from "#app/data/shifts/shifts.server.ts";
import { hasMadePassword } from "#app/data/staff/manage-staff.server.ts";
import { listApprovers, listPinHolders } from "#app/data/staff/pins.server.ts";
import type { DoubtedTime } from "#app/domain/clock/clock.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import type { Shift } from "#app/domain/shifts/shift.ts";
import type { OpenChoice, TillShift } from "#app/domain/shifts/till-shift.ts";
import type { AfterSale, ShopSettings } from "#app/domain/shop/shop-settings.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import type { Route } from "./+types/layout.ts";
import { needsStepUp } from "./access.server.ts";
import { readSidebarState } from "./sidebar-state.ts";

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;

/** What the frame shows and its pages know; each part that cannot be read is left out. */
export async function loadFrame({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, live } = app;
  // Read before the data, so that changes during the reading count as newer.
  const version = live.version();
  const [staff, locale] = [context.get(staffContext), context.get(localeContext)];
  const token = context.get(sessionContext);
  const isOwner = staff.role === "owner";
  const { settings } = await app.shopSettings();
  return {
    version,
    staff,
    sections: isOwner ? await orElse([], "sections", () => listActiveSections(db, locale)) : [],
    ageRestricted: await orElse([], "age marks", () => readAgeRestricted(db)),
    lowStock: settings.lowStock,
    rights: { role: staff.role, cashiersRefund: settings.cashiersRefund },
    terms: saleTerms(staff.role, settings),
    shift: await readTillShift(app, { request, context }, staff.role),
    pendingOrders: await orElse(0, "pending orders", () => countPendingOrders(db)),
    canSwitch: await isAny("switch of cashiers", () => listPinHolders(db, staff.id)),
    canApprove: await isAny("approvals", () => listApprovers(db)),
    afterSale: await pageAfterSale(db, { token, role: staff.role }, settings),
    isPasswordMade: await orElse(false, "made password", () => hasMadePassword(db, staff.id)),
    doubtedTime: isOwner ? await readDoubtedTime(app, locale) : null,
    ...readSidebarState(request.headers.get("Cookie")),
  };
}

/** The dashboard asks an owner's session by PIN for the password, which nobody types between two sales. */
async function pageAfterSale(
  db: Database,
  { token, role }: { token: string; role: Role },
  { afterSale }: Pick<ShopSettings, "afterSale">,
): Promise<AfterSale> {
  if (role === "cashier" || afterSale !== "dashboard") return afterSale;
  const asks = await orElse(false, "step-up", () => needsStepUp(db, token));
  return asks ? "new-sale" : afterSale;
}

/** Null where the shop uses no shifts, or it cannot be read. */
async function readTillShift(app: App, args: Parameters<typeof drawerUse>[0], role: Role) {
  const drawer = await drawerUse(args);
  if (!drawer) return null;
  return orElse<TillShift | null>(null, "shift", async () => {
    const open = await findDrawerShift(app.db, drawer);
    const { settings, short } = await datesNow(app, args.context.get(localeContext));
    const mayChoose =
      role === "owner" && !open && (await readDrawer(app.db, drawer.device)) === null;
    const choices = mayChoose ? await listOpenShifts(app.db) : null;
    return {
      id: open?.id ?? null,
      since: open && short(open.openedAt),
      asksPaidBy: settings.asksPaidBy,
      choices: choices?.map((shift) => choiceOf(shift, short)) ?? null,
    };
  });
}

function choiceOf({ id, staff, drawer, openedAt }: Shift, short: DateFormats["short"]): OpenChoice {
  return { id, person: staff.name, drawer, since: short(openedAt) };
}

/** Null where it is believed, or cannot be read. */
function readDoubtedTime({ clock, shopSettings }: App, locale: Locale) {
  return orElse<DoubtedTime | null>(null, "clock", async () => {
    const now = await clock.doubtedTime();
    const { timezone } = (await shopSettings()).settings;
    return now === null ? null : { at: now, text: dateFormats(now, timezone, locale).full(now) };
  });
}

function isAny(what: string, list: () => Promise<unknown[]>): Promise<boolean> {
  return orElse(false, what, async () => (await list()).length > 0);
}

async function orElse<T>(fallback: T, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    console.warn(`The sidebar does without its ${what}: ${error}`);
    return fallback;
  }
}

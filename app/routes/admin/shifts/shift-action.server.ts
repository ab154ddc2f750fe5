import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type CloseShiftResult, closeShift } from "#app/data/shifts/close-shift.server.ts";
import { removeDrawer } from "#app/data/shifts/devices.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import type { By } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import {
  SHIFT_FIELDS,
  type ShiftChange,
  ShiftChangeSchema,
  type ShiftField,
  type ShiftResult,
} from "#app/domain/shifts/shift-form.ts";
import { type Device, rememberDevice } from "#app/services/auth/known-device.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { deviceOf } from "./drawer-use.server.ts";
import { type ShiftTexts, shiftTexts } from "./texts.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Of the drawer's shift; with `named`, of the shift of that id, at whatever drawer. */
export async function shiftAction({ request, context }: Args, named?: string) {
  const app = context.get(appContext);
  const t = shiftTexts(context.get(localeContext));
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t, form === "too-large" ? 413 : 400);
  const { data: change, error } = ShiftChangeSchema.safeParse(Object.fromEntries(form));
  if (!change) return wrong(t, error.issues);
  const { id: staff, role } = context.get(staffContext);
  if (named !== undefined && !isOfNamed(change, named)) return failed(t, 422);
  if (change.intent === "remove-drawer" && role !== "owner") return failed(t, 403);
  try {
    const by = { staff, now: await databaseNow(app.db) };
    const device = await deviceOf({ request, context });
    return await perform(app, t, change, { by, device, named });
  } catch (err) {
    app.log.error({ err, intent: change.intent }, "shift change failed");
    return failed(t, 503);
  }
}

function isOfNamed(change: ShiftChange, named: string): boolean {
  if (change.intent === "close") return change.id === named;
  return change.intent === "pay-in" || change.intent === "pay-out";
}

async function perform(
  app: App,
  t: ShiftTexts,
  change: ShiftChange,
  { by, device, named }: { by: By; device: Device; named: string | undefined },
) {
  const here = { device: device.id, staff: by.staff };
  switch (change.intent) {
    case "open": {
      if (!(await app.shopSettings()).settings.usesShifts) return told(t.isOff);
      const opening = { ...change, device: device.id };
      const result = await app.apply(openShift(app.db, opening, by));
      if (result === "already-open") return told(t.alreadyOpen);
      // The drawer goes by the cookie, which the browser may have lost.
      const cookie = await rememberDevice(await app.secret(), app.settings.publicOrigin, device);
      return data<ShiftResult>({ success: t.opened }, { headers: setCookieHeaders([cookie]) });
    }
    case "pay-in":
    case "pay-out": {
      const isIn = change.intent === "pay-in";
      const amount = isIn ? change.amount : -change.amount;
      const paid = { ...change, amount, isSure: "isSure" in change };
      const result = await app.apply(recordShiftCash(app.db, paid, named ?? here, by));
      if (result === "above-drawer") return aboveDrawer(t);
      return result === "no-shift" ? told(t.noShift) : done(isIn ? t.paidIn : t.paidOut);
    }
    case "close": {
      const { intent: _intent, id, note, ...counted } = change;
      const closing = { id, note, counted, here: named === undefined ? here : null };
      return closed(t, await app.apply(closeShift(app.db, closing, by)));
    }
    case "remove-drawer": {
      const result = await app.apply(removeDrawer(app.db, device.id, by));
      return result === "open" ? told(t.alreadyOpen) : done(t.drawerRemoved);
    }
  }
}

function closed(t: ShiftTexts, result: CloseShiftResult) {
  switch (result) {
    case "closed":
    case "repeated":
      return done(t.closed);
    case "closed-before":
      return told(t.closedBefore);
    case "uncounted":
      return told(t.countAll);
    case "gone":
      return failed(t, 404);
  }
}

type Issue = { path: PropertyKey[]; code: string };

function wrong(t: ShiftTexts, issues: readonly Issue[]) {
  const errors: ShiftResult["errors"] = {};
  for (const { path, code } of issues) {
    const field = SHIFT_FIELDS.find((field) => field === path[0]);
    if (field) errors[field] = fieldError(t, field, code);
  }
  const isKnown = Object.keys(errors).length > 0;
  return isKnown ? data<ShiftResult>({ errors }, 422) : failed(t, 422);
}

function fieldError(t: ShiftTexts, field: ShiftField, code: string): string {
  if (field === "reason") return t.reasonRequired;
  if (field === "note") return t.noteTooLong;
  return code === "too_big" ? t.amountTooLarge : t.amountWrong;
}

function done(success: string) {
  return data<ShiftResult>({ success });
}

/** With status 200, so that the page's data is loaded again. */
function told(failure: string) {
  return data<ShiftResult>({ failure });
}

/** A page of the version before shows the failure. */
function aboveDrawer({ aboveDrawer: failure }: ShiftTexts) {
  return data<ShiftResult>({ failure, isAboveDrawer: true }, 409);
}

function failed(t: ShiftTexts, status: number) {
  return data<ShiftResult>({ failure: t.notSaved }, status);
}

import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type CloseShiftResult, closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import type { Edit } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import {
  SHIFT_FIELDS,
  type ShiftChange,
  ShiftChangeSchema,
  type ShiftField,
  type ShiftResult,
} from "#app/domain/shifts/shift-form.ts";
import { readForm } from "#app/services/form.server.ts";
import { type ShiftTexts, shiftMessages } from "./messages/messages.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Of one's own shift; with `anybodys`, of the shift of that id, which is closed alone. */
export async function shiftAction({ request, context }: Args, anybodys?: string) {
  const app = context.get(appContext);
  const t = shiftMessages(context.get(localeContext));
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t, form === "too-large" ? 413 : 400);
  const { data: change, error } = ShiftChangeSchema.safeParse(Object.fromEntries(form));
  if (!change) return wrong(t, error.issues);
  const isOther = change.intent !== "close" || change.id !== anybodys;
  if (anybodys !== undefined && isOther) return failed(t, 422);
  const { id } = context.get(staffContext);
  try {
    const edit = { staff: id, now: await databaseNow(app.db) };
    return await perform(app, t, change, { edit, owner: anybodys === undefined ? id : null });
  } catch (err) {
    app.log.error({ err, intent: change.intent }, "shift change failed");
    return failed(t, 503);
  }
}

async function perform(
  app: App,
  t: ShiftTexts,
  change: ShiftChange,
  { edit, owner }: { edit: Edit; owner: string | null },
) {
  switch (change.intent) {
    case "open": {
      if (!(await app.shopSettings()).settings.usesShifts) return told(t.isOff);
      const result = await app.apply(openShift(app.db, change, edit));
      return result === "already-open" ? told(t.alreadyOpen) : done(t.opened);
    }
    case "pay-in":
    case "pay-out": {
      const isIn = change.intent === "pay-in";
      const paid = { ...change, amount: isIn ? change.amount : -change.amount };
      const result = await app.apply(recordShiftCash(app.db, paid, edit));
      return result === "no-shift" ? told(t.noShift) : done(isIn ? t.paidIn : t.paidOut);
    }
    case "close": {
      const { intent: _intent, id, note, ...counted } = change;
      const closing = { id, note, counted, staffId: owner };
      return closed(t, await app.apply(closeShift(app.db, closing, edit)));
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

function failed(t: ShiftTexts, status: number) {
  return data<ShiftResult>({ failure: t.notSaved }, status);
}

import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { removeDrawer } from "#app/data/shifts/devices.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import type { By } from "#app/domain/change.ts";
import {
  SHIFT_FIELDS,
  type ShiftChange,
  ShiftChangeSchema,
  type ShiftField,
} from "#app/domain/shifts/shift-form.ts";
import { answer, type Changing, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { rememberDevice } from "#app/services/auth/known-device.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { deviceOf } from "./drawer/drawer-use.server.ts";
import { type ShiftTexts, shiftTexts } from "./texts.ts";

export type ShiftAnswer = Answer & {
  /** The pay-out is more than the drawer should hold. */
  isAboveDrawer?: true;
  errors?: Partial<Record<ShiftField, string>>;
};

type Paying = Changing<Extract<ShiftChange, { intent: "pay-in" | "pay-out" }>>;

/**
 * Changes the drawer's shift or, where the address names one, that one at whatever drawer. What another has done meanwhile
 * is answered with status 200, so that the page's data is read again.
 */
export function changeShift(args: LoadArgs) {
  const { context, params } = args;
  const named = params.shiftId;
  const t = shiftTexts(context.get(localeContext));
  const notSaved = (status: number) => refuse<ShiftAnswer>({ failure: t.notSaved }, status);
  const here = async (staff: string) => ({ device: (await deviceOf(args)).id, staff });
  const pay = async ({ app, by, fields }: Paying, amount: number, success: string) => {
    const paid = { ...fields, amount, isSure: "isSure" in fields };
    const drawer = named ?? (await here(by.staff));
    const result = await app.apply(recordShiftCash(app.db, paid, drawer, await timed(app, by)));
    if (result === "above-drawer") {
      // A page of the version before shows the failure.
      return refuse<ShiftAnswer>({ failure: t.aboveDrawer, isAboveDrawer: true });
    }
    return result === "no-shift" ? { failure: t.noShift } : { success };
  };
  return answer<ShiftChange, ShiftAnswer, LoadArgs["params"]>(
    args,
    {
      schema: ShiftChangeSchema,
      failures: t.notSaved,
      refused: (issues) => {
        const errors = fieldErrors(t, issues);
        return Object.keys(errors).length > 0 ? { errors } : { failure: t.notSaved };
      },
    },
    {
      async open({ app, by, fields }) {
        if (named !== undefined) return notSaved(422);
        if (!(await app.shopSettings()).settings.usesShifts) return { failure: t.isOff };
        const device = await deviceOf(args);
        const opening = { ...fields, device: device.id };
        const result = await app.apply(openShift(app.db, opening, await timed(app, by)));
        if (result === "already-open") return { failure: t.alreadyOpen };
        // The drawer goes by the cookie, which the browser may have lost.
        const cookie = await rememberDevice(await app.secret(), app.settings.publicOrigin, device);
        return data({ success: t.opened }, { headers: setCookieHeaders([cookie]) });
      },

      async "pay-in"(changing) {
        return pay(changing, changing.fields.amount, t.paidIn);
      },

      async "pay-out"(changing) {
        return pay(changing, -changing.fields.amount, t.paidOut);
      },

      async close({ app, by, fields: { intent: _intent, id, note, ...counted } }) {
        if (named !== undefined && id !== named) return notSaved(422);
        const drawer = named === undefined ? await here(by.staff) : null;
        const closing = { id, note, counted, here: drawer };
        switch (await app.apply(closeShift(app.db, closing, await timed(app, by)))) {
          case "closed":
          case "repeated":
            return { success: t.closed };
          case "closed-before":
            return { failure: t.closedBefore };
          case "uncounted":
            return { failure: t.countAll };
          case "gone":
            return notSaved(404);
        }
      },

      async "remove-drawer"({ app, by }) {
        if (named !== undefined) return notSaved(422);
        if (context.get(staffContext).role !== "owner") return notSaved(403);
        const { device } = await here(by.staff);
        const result = await app.apply(removeDrawer(app.db, device, await timed(app, by)));
        return result === "open" ? { failure: t.alreadyOpen } : { success: t.drawerRemoved };
      },
    },
  );
}

/** The database's time orders a shift's changes across processes. */
async function timed({ db }: App, by: By): Promise<By> {
  return { ...by, now: await databaseNow(db) };
}

function fieldErrors(t: ShiftTexts, issues: readonly { path: PropertyKey[]; code: string }[]) {
  const errors: NonNullable<ShiftAnswer["errors"]> = {};
  for (const { path, code } of issues) {
    const field = SHIFT_FIELDS.find((field) => field === path[0]);
    if (field === "reason") errors.reason = t.reasonRequired;
    else if (field === "note") errors.note = t.noteTooLong;
    else if (field) errors[field] = code === "too_big" ? t.amountTooLarge : t.amountWrong;
  }
  return errors;
}

import { type ActionFunctionArgs, data } from "react-router";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import {
  appContext,
  changedBy,
  localeContext,
  sessionContext,
  staffContext,
} from "#app/context.ts";
import {
  type AccountChange,
  changeAccount,
  findAccount,
  findEmail,
  setPasswordHash,
  signOutEverywhere,
} from "#app/data/staff/manage-staff.server.ts";
import { removePin } from "#app/data/staff/pins.server.ts";
import type { By } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { TextsOf } from "#app/domain/locale/define-texts.ts";
import { generatePassword } from "#app/domain/staff/password.ts";
import { MAX_STAFF_NAME, type Role } from "#app/domain/staff/staff.ts";
import {
  type StaffChange,
  StaffChangeSchema,
  type StaffFault,
  type StaffResult,
} from "#app/domain/staff/staff-form.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { staffTexts } from "./texts.ts";

type Texts = TextsOf<typeof staffTexts>;

export async function staffAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const t = staffTexts(context.get(localeContext));
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t, form === "too-large" ? 413 : 400);
  const { data: change, error } = StaffChangeSchema.safeParse(Object.fromEntries(form));
  if (!change) return wrong(t, error.issues);
  if (await givesAccess(app, change)) await requireConfirmed(context);
  const by = changedBy(context);
  try {
    switch (change.intent) {
      case "add":
        return await add(app, t, change, by);
      case "edit": {
        const { intent, id, ...fields } = change;
        return await edit(app, t, { id, change: fields, success: t.saved }, by);
      }
      case "disable":
        return await edit(
          app,
          t,
          { id: change.id, change: { disabled: 1 }, success: t.disabledNow },
          by,
        );
      case "enable":
        return await edit(
          app,
          t,
          { id: change.id, change: { disabled: 0 }, success: t.enabledNow },
          by,
        );
      case "password":
        return await makePassword(app, t, change.id, ownSession(context, change.id), by);
      case "sign-out": {
        if (!(await app.apply(signOutEverywhere(app.db, { id: change.id }, by)))) return gone(t);
        return data<StaffResult>({ success: t.signedOut });
      }
      case "remove-pin": {
        if (!(await app.apply(removePin(app.db, change.id, by)))) return gone(t);
        return data<StaffResult>({ success: t.pinRemoved });
      }
    }
  } catch (err) {
    app.log.error({ err, intent: change.intent }, "staff change failed");
    return failed(t, 503);
  }
}

/** A password, another e-mail, or the rights of an owner. */
async function givesAccess(app: App, change: StaffChange): Promise<boolean> {
  if (change.intent === "password") return true;
  if (change.intent === "add") return change.role === "owner";
  if (change.intent !== "edit") return false;
  const { email, role } = (await findAccount(app.db, change.id)) ?? {};
  const isOtherEmail = change.email !== undefined && change.email !== email;
  return isOtherEmail || (change.role === "owner" && role !== "owner");
}

async function add(
  app: App,
  t: Texts,
  account: { email: string; name: string; role: Role },
  by: By,
) {
  const { email, name, role } = account;
  const password = generatePassword();
  const { language } = (await app.shopSettings()).settings;
  const made = { email, name, role, language, password, isPasswordMade: true };
  switch (await app.apply(addStaff(app, made, by))) {
    case "added":
      return data<StaffResult>({ success: t.added, made: { email, password } });
    case "email-taken":
      return data<StaffResult>({ errors: { email: t.emailTaken } }, 409);
    case "name-taken":
      return data<StaffResult>({ errors: { name: t.nameTaken(name) } }, 409);
  }
}

type AskedEdit = { id: string; change: AccountChange; success: string };

async function edit(app: App, t: Texts, { id, change, success }: AskedEdit, by: By) {
  switch (await app.apply(changeAccount(app.db, id, change, by))) {
    case "changed":
      return data<StaffResult>({ success });
    case "last-owner":
      return data<StaffResult>({ failure: t.lastOwner }, 409);
    case "name-taken":
      return data<StaffResult>({ errors: { name: t.nameTaken(change.name ?? "") } }, 409);
    case "email-taken":
      return data<StaffResult>({ errors: { email: t.emailTaken } }, 409);
    case "gone":
      return gone(t);
  }
}

/** Stays, as the new password is shown there. */
function ownSession(context: ActionFunctionArgs["context"], id: string): { kept?: string } {
  return context.get(staffContext).id === id ? { kept: context.get(sessionContext) } : {};
}

async function makePassword(app: App, t: Texts, id: string, own: { kept?: string }, by: By) {
  const email = await findEmail(app.db, id);
  if (!email) return gone(t);
  const password = generatePassword();
  const { password: passwords } = await (await app.auth()).$context;
  const made = { id, hash: await passwords.hash(password), isMade: true, ...own };
  if (!(await app.apply(setPasswordHash(app.db, made, by)))) return gone(t);
  return data<StaffResult>({ success: t.passwordMade, made: { email, password } });
}

function wrong(t: Texts, issues: readonly { path: PropertyKey[]; message: string }[]) {
  const texts: Record<StaffFault, string> = {
    emailWrong: t.emailWrong,
    nameTooLong: t.nameTooLong(MAX_STAFF_NAME),
  };
  const errors: NonNullable<StaffResult["errors"]> = {};
  for (const { path, message } of issues) {
    if (path[0] === "email" || path[0] === "name") errors[path[0]] ??= texts[message as StaffFault];
  }
  const isKnown = Object.keys(errors).length > 0;
  return data<StaffResult>(isKnown ? { errors } : { failure: t.notSaved }, 422);
}

function gone(t: Texts) {
  return data<StaffResult>({ failure: t.accountGone }, 409);
}

function failed(t: Texts, status: number) {
  return data<StaffResult>({ failure: t.notSaved }, status);
}

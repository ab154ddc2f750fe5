import { type ActionFunctionArgs, data } from "react-router";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { appContext, editBy } from "#app/context.ts";
import {
  type AccountChange,
  changeAccount,
  findEmail,
  setPasswordHash,
  signOutEverywhere,
} from "#app/data/staff/manage-staff.server.ts";
import type { Edit } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { generatePassword } from "#app/domain/staff/password.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import {
  ACCOUNT_GONE,
  EMAIL_TAKEN,
  LAST_OWNER,
  PASSWORD_MADE,
  SIGNED_OUT,
  STAFF_ADDED,
  STAFF_DISABLED,
  STAFF_ENABLED,
  STAFF_FAILED,
  STAFF_SAVED,
  StaffChangeSchema,
  type StaffResult,
} from "#app/domain/staff/staff-form.ts";
import { readForm } from "#app/services/form.server.ts";

export async function staffAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(form === "too-large" ? 413 : 400);
  const { data: change, error } = StaffChangeSchema.safeParse(Object.fromEntries(form));
  if (!change) return wrong(error.issues);
  const by = editBy(context);
  try {
    switch (change.intent) {
      case "add":
        return await add(app, change, by);
      case "edit": {
        const { id, name, role } = change;
        return await edit(app, id, { name, role }, STAFF_SAVED, by);
      }
      case "disable":
        return await edit(app, change.id, { disabled: 1 }, STAFF_DISABLED, by);
      case "enable":
        return await edit(app, change.id, { disabled: 0 }, STAFF_ENABLED, by);
      case "password":
        return await makePassword(app, change.id, by);
      case "sign-out": {
        if (!(await app.apply(signOutEverywhere(app.db, { id: change.id }, by)))) return gone();
        return data<StaffResult>({ success: SIGNED_OUT });
      }
    }
  } catch (err) {
    app.log.error({ err, intent: change.intent }, "staff change failed");
    return failed(503);
  }
}

async function add(app: App, account: { email: string; name: string; role: Role }, by: Edit) {
  const { email, name, role } = account;
  const password = generatePassword();
  const added = await app.apply(addStaff(app, { email, name, role, password }, by));
  if (!added) return data<StaffResult>({ errors: { email: EMAIL_TAKEN } }, 409);
  return data<StaffResult>({ success: STAFF_ADDED, made: { email, password } });
}

async function edit(app: App, id: string, change: AccountChange, success: string, by: Edit) {
  switch (await app.apply(changeAccount(app.db, id, change, by))) {
    case "changed":
      return data<StaffResult>({ success });
    case "last-owner":
      return data<StaffResult>({ failure: LAST_OWNER }, 409);
    case "gone":
      return gone();
  }
}

async function makePassword(app: App, id: string, by: Edit) {
  const email = await findEmail(app.db, id);
  if (!email) return gone();
  const password = generatePassword();
  const { password: passwords } = await (await app.auth()).$context;
  const hash = await passwords.hash(password);
  if (!(await app.apply(setPasswordHash(app.db, { id, hash }, by)))) return gone();
  return data<StaffResult>({ success: PASSWORD_MADE, made: { email, password } });
}

function wrong(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: NonNullable<StaffResult["errors"]> = {};
  for (const { path, message } of issues) {
    if (path[0] === "email" || path[0] === "name") errors[path[0]] ??= message;
  }
  const isKnown = Object.keys(errors).length > 0;
  return data<StaffResult>(isKnown ? { errors } : { failure: STAFF_FAILED }, 422);
}

function gone() {
  return data<StaffResult>({ failure: ACCOUNT_GONE }, 409);
}

function failed(status: number) {
  return data<StaffResult>({ failure: STAFF_FAILED }, status);
}

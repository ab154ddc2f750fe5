import { type ActionFunctionArgs, data, href, redirectDocument } from "react-router";
import type { App } from "#app/app.server.ts";
import {
  appContext,
  changedBy,
  localeContext,
  sessionContext,
  staffContext,
} from "#app/context.ts";
import {
  changeAccount,
  setPasswordHash,
  signOutEverywhere,
} from "#app/data/staff/manage-staff.server.ts";
import { removePin, setPin } from "#app/data/staff/pins.server.ts";
import type { By } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { latinDigits } from "#app/domain/number.ts";
import {
  AccountChangeSchema,
  type AccountResult,
  LANGUAGE_SAVED,
} from "#app/domain/staff/account-form.ts";
import { passwordTexts } from "#app/domain/staff/password/texts.ts";
import { passwordProblem } from "#app/domain/staff/password.ts";
import { pinProblem } from "#app/domain/staff/pin.ts";
import { MAX_STAFF_NAME, type Staff } from "#app/domain/staff/staff.ts";
import { staffTexts } from "#app/routes/admin/staff/texts.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { checkOwnPassword } from "#app/routes/auth/own-password.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { accountTexts } from "./texts.ts";

type Texts = TextsOf<typeof accountTexts>;

export async function accountAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = accountTexts(locale);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t, form === "too-large" ? 413 : 400);
  const { data: change } = AccountChangeSchema.safeParse(Object.fromEntries(form));
  if (!change && form.get("intent") === "name") {
    return wrong({ name: staffTexts(locale).nameTooLong(MAX_STAFF_NAME) });
  }
  if (!change && form.get("intent") === "email") {
    return wrong({ email: staffTexts(locale).emailWrong });
  }
  if (!change) return failed(t, 422);
  if (change.intent === "email") await requireConfirmed(context);
  const by = changedBy(context);
  const me = { ...context.get(staffContext), kept: context.get(sessionContext) };
  try {
    switch (change.intent) {
      case "name":
        return await changeName(app, locale, me, change.name, by);
      case "email":
        return await changeEmail(app, locale, me, change.email, by);
      case "language":
        await app.apply(changeAccount(app.db, me.id, { language: change.language }, by));
        // The document has the other language: the guard answers it anew.
        return redirectDocument(`${href("/admin/account")}?${LANGUAGE_SAVED}`);
      case "password":
        return await changePassword(app, locale, me, { ...change, passkeys: keptOf(form) }, by);
      case "sign-out":
        await app.apply(signOutEverywhere(app.db, me, by));
        return data<AccountResult>({ success: t.othersSignedOut });
      case "pin":
        return await changePin(app, t, me, change, by);
      case "remove-pin":
        await app.apply(removePin(app.db, me.id, by));
        return data<AccountResult>({ success: t.pinRemoved });
    }
  } catch (err) {
    app.log.error({ err, intent: change.intent }, "account change failed");
    return failed(t, 503);
  }
}

/** The passkeys that are to stay. */
function keptOf(form: FormData): string[] {
  return form.getAll("keep").map(String);
}

async function changeName(app: App, locale: Locale, me: Staff, name: string, by: By) {
  const t = accountTexts(locale);
  if (me.role !== "owner") return wrong({ name: t.ownerNames }, 403);
  const outcome = await app.apply(changeAccount(app.db, me.id, { name }, by));
  if (outcome === "name-taken") return wrong({ name: staffTexts(locale).nameTaken(name) }, 409);
  return data<AccountResult>({ success: t.nameSaved });
}

async function changeEmail(app: App, locale: Locale, me: Staff, email: string, by: By) {
  const t = accountTexts(locale);
  if (me.role !== "owner") return wrong({ email: t.ownerNames }, 403);
  const { emailTaken, nameTaken } = staffTexts(locale);
  const outcome = await app.apply(changeAccount(app.db, me.id, { email }, by));
  if (outcome === "email-taken") return wrong({ email: emailTaken }, 409);
  if (outcome === "name-taken") return wrong({ email: nameTaken("") }, 409);
  return data<AccountResult>({ success: t.emailSaved });
}

async function changePassword(
  app: App,
  locale: Locale,
  me: Staff & { kept: string },
  { current, password, passkeys }: { current: string; password: string; passkeys: string[] },
  by: By,
) {
  const { name: shopName } = (await app.shopSettings()).settings;
  const t = accountTexts(locale);
  const problem = passwordProblem(password, [me.email, shopName], passwordTexts(locale));
  if (problem) return wrong({ password: t.passwordTakes(problem) });
  const { password: passwords } = await (await app.auth()).$context;
  const refusal = await refusePassword(app, t, me, current);
  if (refusal) return refusal;
  const changed = { id: me.id, kept: me.kept, passkeys, hash: await passwords.hash(password) };
  await app.apply(setPasswordHash(app.db, changed, by));
  return data<AccountResult>({ success: t.passwordChanged });
}

async function changePin(
  app: App,
  t: Texts,
  me: Staff,
  { current, pin }: { current: string; pin: string },
  by: By,
) {
  const problem = pinProblem(pin);
  if (problem) return wrong({ pin: t[problem] });
  const refusal = await refusePassword(app, t, me, current);
  if (refusal) return refusal;
  const { password: passwords } = await (await app.auth()).$context;
  const hash = await passwords.hash(latinDigits(pin));
  await app.apply(setPin(app.db, me, hash, by));
  return data<AccountResult>({ success: t.pinSet });
}

/** Null for the person's own password. */
async function refusePassword(app: App, t: Texts, me: Staff, current: string) {
  const checked = await checkOwnPassword(app, me, current);
  if (checked === "right") return null;
  return checked === "wrong"
    ? wrong({ current: t.wrongPassword })
    : wrong({ current: t.tooManyTries }, 429);
}

function wrong(errors: NonNullable<AccountResult["errors"]>, status = 422) {
  return data<AccountResult>({ errors }, status);
}

function failed(t: Texts, status: number) {
  return data<AccountResult>({ failure: t.notSaved }, status);
}

import { href, redirectDocument } from "react-router";
import { localeContext, sessionContext, staffContext } from "#app/context.ts";
import {
  changeAccount,
  setPasswordHash,
  signOutEverywhere,
} from "#app/data/staff/manage-staff.server.ts";
import { listPasskeys } from "#app/data/staff/passkeys.server.ts";
import { removePin, setPin } from "#app/data/staff/pins.server.ts";
import { latinDigits } from "#app/domain/number.ts";
import { AccountChangeSchema, LANGUAGE_SAVED } from "#app/domain/staff/account-form.ts";
import { passwordTexts } from "#app/domain/staff/password/texts.ts";
import { passwordProblem } from "#app/domain/staff/password.ts";
import { pinProblem } from "#app/domain/staff/pin.ts";
import { MAX_STAFF_NAME } from "#app/domain/staff/staff.ts";
import { answer, type Changing, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { viewOfflineDevices } from "#app/routes/admin/offline-devices/offline-devices.server.ts";
import { deviceOf } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { viewPeople } from "#app/routes/admin/staff/staff.server.ts";
import { staffTexts } from "#app/routes/admin/staff/texts.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { checkOwnPassword } from "#app/routes/auth/own-password.server.ts";
import { orderNoticeHandlers, viewOrderNotices } from "./order-notices/order-notices.server.ts";
import { accountTexts } from "./texts.ts";

export type PasskeyView = { id: string; name: string; added: string };

export type AccountView = NonNullable<Awaited<ReturnType<typeof viewAccount>>>["account"];

/** `here` is the id of the device that asks. */
export async function viewAccount(
  loading: Pick<Loading, "app" | "locale" | "staff">,
  here: string,
) {
  const { app, locale, staff } = loading;
  const { id } = staff;
  const [person] = await viewPeople(app, locale, id);
  if (!person) return null;
  const { day } = await datesNow(app, locale);
  const passkeys = (await listPasskeys(app.db, id)).map(({ createdAt, ...passkey }) => ({
    ...passkey,
    added: day(createdAt),
  }));
  // The person registered these.
  const offlineDevices = await viewOfflineDevices(app, locale, id);
  const notices = await viewOrderNotices(loading, here);
  return { account: { ...person, passkeys, offlineDevices, notices } };
}

type Errors = {
  name?: string;
  email?: string;
  current?: string;
  password?: string;
  pin?: string;
  quiet?: string;
};

export type AccountAnswer = Answer & { errors?: Errors };

export function changeOwnAccount(args: LoadArgs) {
  const { context } = args;
  const locale = context.get(localeContext);
  const me = context.get(staffContext);
  const [t, staffText] = [accountTexts(locale), staffTexts(locale)];
  const refuseField = (errors: Errors, status = 422) => refuse<AccountAnswer>({ errors }, status);
  const refused = (_issues: unknown, form: FormData): AccountAnswer => {
    const intent = form.get("intent");
    if (intent === "name") return { errors: { name: staffText.nameTooLong(MAX_STAFF_NAME) } };
    return intent === "email"
      ? { errors: { email: staffText.emailWrong } }
      : { failure: t.notSaved };
  };
  const refusePassword = async ({ app, fields }: Changing<{ current: string }>) => {
    const checked = await checkOwnPassword(app, me, fields.current);
    if (checked === "right") return null;
    return checked === "wrong"
      ? refuseField({ current: t.wrongPassword })
      : refuseField({ current: t.tooManyTries }, 429);
  };
  /** What stays signed in. */
  const here = async () => ({
    kept: context.get(sessionContext),
    keptDevice: (await deviceOf(args)).id,
  });
  return answer(
    args,
    { schema: AccountChangeSchema, failures: t.notSaved, refused },
    {
      ...orderNoticeHandlers(args),

      async name({ app, by, fields: { name } }) {
        if (me.role !== "owner") return refuseField({ name: t.ownerNames }, 403);
        const outcome = await app.apply(changeAccount(app.db, me.id, { name }, by));
        return outcome === "name-taken"
          ? refuseField({ name: staffText.nameTaken(name) }, 409)
          : { success: t.nameSaved };
      },

      async email({ app, by, fields: { email } }) {
        await requireConfirmed(context);
        if (me.role !== "owner") return refuseField({ email: t.ownerNames }, 403);
        const outcome = await app.apply(changeAccount(app.db, me.id, { email }, by));
        if (outcome === "email-taken") return refuseField({ email: staffText.emailTaken }, 409);
        if (outcome === "name-taken") return refuseField({ email: staffText.nameTaken("") }, 409);
        return { success: t.emailSaved };
      },

      async language({ app, by, fields: { language } }) {
        await app.apply(changeAccount(app.db, me.id, { language }, by));
        // The document has the other language: the guard answers it anew.
        return redirectDocument(`${href("/admin/account")}?${LANGUAGE_SAVED}`);
      },

      async password(changing) {
        const { app, by, fields, form } = changing;
        const { name: shopName } = (await app.shopSettings()).settings;
        const words = [me.email, shopName];
        const problem = passwordProblem(fields.password, words, passwordTexts(locale));
        if (problem) return refuseField({ password: t.passwordTakes(problem) });
        const refusal = await refusePassword(changing);
        if (refusal) return refusal;
        const { password: passwords } = await (await app.auth()).$context;
        const hash = await passwords.hash(fields.password);
        // The passkeys that stay, in one field or in several.
        const passkeys = form.getAll("keep").flatMap((ids) => String(ids).split(" "));
        const own = { id: me.id, ...(await here()) };
        await app.apply(setPasswordHash(app.db, { ...own, passkeys, hash }, by));
        return { success: t.passwordChanged };
      },

      async "sign-out"({ app, by }) {
        await app.apply(signOutEverywhere(app.db, { id: me.id, ...(await here()) }, by));
        return { success: t.othersSignedOut };
      },

      async pin(changing) {
        const { app, by, fields } = changing;
        const problem = pinProblem(fields.pin);
        if (problem) return refuseField({ pin: t[problem] });
        const refusal = await refusePassword(changing);
        if (refusal) return refusal;
        const { password: passwords } = await (await app.auth()).$context;
        const hash = await passwords.hash(latinDigits(fields.pin));
        await app.apply(setPin(app.db, me, hash, by));
        return { success: t.pinSet };
      },

      async "remove-pin"({ app, by }) {
        await app.apply(removePin(app.db, me.id, by));
        return { success: t.pinRemoved };
      },
    },
  );
}

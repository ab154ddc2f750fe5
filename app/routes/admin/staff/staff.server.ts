import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { localeContext, sessionContext, staffContext } from "#app/context.ts";
import {
  type AccountChange,
  changeAccount,
  findAccount,
  findEmail,
  listPeople,
  type Person,
  setPasswordHash,
  signOutEverywhere,
} from "#app/data/staff/manage-staff.server.ts";
import { removePin } from "#app/data/staff/pins.server.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { generatePassword } from "#app/domain/staff/password.ts";
import { MAX_STAFF_NAME } from "#app/domain/staff/staff.ts";
import { StaffChangeSchema, type StaffFault } from "#app/domain/staff/staff-form.ts";
import { deviceTexts } from "#app/domain/staff/texts.ts";
import { answer, type Changing, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { viewOfflineDevices } from "#app/routes/admin/offline-devices/offline-devices.server.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { SESSION_SECONDS } from "#app/services/auth/sign-in-cookies.server.ts";
import { staffTexts } from "./texts.ts";

/** It holds no session's token. */
export type Device = { name: string; since: string; lastUsed: string };

export type PersonView = Omit<Person, "sessions"> & { devices: Device[] };

export async function viewStaff({ app, locale, staff }: Loading) {
  return {
    me: staff.id,
    people: await viewPeople(app, locale),
    devices: await viewOfflineDevices(app, locale),
  };
}

/** Without an id it reads everybody. */
export async function viewPeople(app: App, locale: Locale, id?: string): Promise<PersonView[]> {
  const { now, short } = await datesNow(app, locale);
  const t = deviceTexts(locale);
  const people = await listPeople(app.db, now, id);
  return people.map(({ sessions, ...person }) => ({
    ...person,
    devices: sessions.map(({ userAgent, since, expiresAt }) => ({
      name: deviceName(userAgent, t),
      since: short(since),
      // Each use extends it, every ten minutes at most.
      lastUsed: short(expiresAt - SESSION_SECONDS * 1000),
    })),
  }));
}

export type StaffAnswer = Answer & {
  errors?: { email?: string; name?: string };
  /** It is shown once. */
  made?: { email: string; password: string };
};

/** Who gives a password, another e-mail or the rights of an owner has to confirm that it is them. */
export function changeStaff(args: LoadArgs) {
  const { context } = args;
  const t = staffTexts(context.get(localeContext));
  const noAccount: StaffAnswer = { failure: t.accountGone };
  const refused = (issues: readonly { path: PropertyKey[]; message: string }[]): StaffAnswer => {
    const texts: Record<StaffFault, string> = {
      emailWrong: t.emailWrong,
      nameTooLong: t.nameTooLong(MAX_STAFF_NAME),
    };
    const errors: NonNullable<StaffAnswer["errors"]> = {};
    for (const { path, message } of issues) {
      if (path[0] === "email" || path[0] === "name")
        errors[path[0]] ??= texts[message as StaffFault];
    }
    return Object.keys(errors).length > 0 ? { errors } : { failure: t.notSaved };
  };
  const change = async (
    { app, by, fields }: Changing<{ id: string }>,
    changed: AccountChange,
    success: string,
  ) => {
    switch (await app.apply(changeAccount(app.db, fields.id, changed, by))) {
      case "changed":
        return { success };
      case "last-owner":
        return refuse<StaffAnswer>({ failure: t.lastOwner });
      case "name-taken":
        return refuse<StaffAnswer>({ errors: { name: t.nameTaken(changed.name ?? "") } });
      case "email-taken":
        return refuse<StaffAnswer>({ errors: { email: t.emailTaken } });
      case "gone":
        return refuse(noAccount);
    }
  };
  return answer(
    args,
    { schema: StaffChangeSchema, failures: t.notSaved, refused },
    {
      async add({ app, by, fields: { email, name, role } }) {
        if (role === "owner") await requireConfirmed(context);
        const password = generatePassword();
        const { language } = (await app.shopSettings()).settings;
        const account = { email, name, role, language, password, isPasswordMade: true };
        switch (await app.apply(addStaff(app, account, by))) {
          case "added":
            return { success: t.added, made: { email, password } };
          case "email-taken":
            return refuse<StaffAnswer>({ errors: { email: t.emailTaken } });
          case "name-taken":
            return refuse<StaffAnswer>({ errors: { name: t.nameTaken(name) } });
        }
      },

      async edit(changing) {
        const { intent: _intent, id, ...changed } = changing.fields;
        const { email, role } = (await findAccount(changing.app.db, id)) ?? {};
        const isOtherEmail = changed.email !== undefined && changed.email !== email;
        const becomesOwner = changed.role === "owner" && role !== "owner";
        if (isOtherEmail || becomesOwner) await requireConfirmed(context);
        return change(changing, changed, t.saved);
      },

      async disable(changing) {
        return change(changing, { disabled: 1 }, t.disabledNow);
      },

      async enable(changing) {
        return change(changing, { disabled: 0 }, t.enabledNow);
      },

      async password({ app, by, fields: { id } }) {
        await requireConfirmed(context);
        const email = await findEmail(app.db, id);
        if (!email) return refuse(noAccount);
        const password = generatePassword();
        const { password: passwords } = await (await app.auth()).$context;
        const hash = await passwords.hash(password);
        // One's own session stays, as the new password is shown there.
        const own = context.get(staffContext).id === id && { kept: context.get(sessionContext) };
        const made = { id, hash, isMade: true, ...own };
        if (!(await app.apply(setPasswordHash(app.db, made, by)))) return refuse(noAccount);
        return { success: t.passwordMade, made: { email, password } };
      },

      async "sign-out"({ app, by, fields: { id } }) {
        const isSignedOut = await app.apply(signOutEverywhere(app.db, { id }, by));
        return isSignedOut ? { success: t.signedOut } : refuse(noAccount);
      },

      async "remove-pin"({ app, by, fields: { id } }) {
        const isRemoved = await app.apply(removePin(app.db, id, by));
        return isRemoved ? { success: t.pinRemoved } : refuse(noAccount);
      },
    },
  );
}

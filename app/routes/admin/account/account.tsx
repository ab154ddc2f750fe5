import { useEffect, useEffectEvent } from "react";
import { data, useSearchParams } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/domain/locale/locale.ts";
import { ACCOUNT_FAILURES, LANGUAGE_SAVED } from "#app/domain/staff/account-form.ts";
import { MIN_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { shownName } from "#app/domain/staff/staff.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { Devices } from "#app/routes/admin/staff/devices.tsx";
import { EmailField } from "#app/routes/admin/staff/email-field.tsx";
import type { PersonView } from "#app/routes/admin/staff/staff-view.server.ts";
import { OfflineDevices } from "#app/routes/admin/till/offline/devices/offline-devices.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/account";
import { accountAction } from "./account-action.server.ts";
import { AccountForm, CurrentPassword } from "./account-form.tsx";
import { AccountPart } from "./account-part.tsx";
import { type AccountView, viewAccount } from "./account-view.server.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPin } from "./own-pin.tsx";
import { accountTexts } from "./texts.ts";

/** `account` is null where it cannot be read. */
type AccountData = { account: AccountView | null };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, shopSettings } = context.get(appContext);
  const { id } = context.get(staffContext);
  try {
    const { timezone } = (await shopSettings()).settings;
    const locale = context.get(localeContext);
    return data<AccountData>({ account: await viewAccount(db, { timezone, locale }, id) });
  } catch (error) {
    log.error({ err: error }, "account not read");
    return data<AccountData>({ account: null }, 503);
  }
}

export function action(args: Route.ActionArgs) {
  return accountAction(args);
}

export const clientLoader = keepLastData<AccountData>({
  isComplete: ({ account }) => account !== null,
  unread: () => ({ account: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, ACCOUNT_FAILURES);
}

export default function Account({ loaderData: { account } }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const isReady = useHydrated();
  return (
    <div className="admin-page account-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      {account ? (
        <fieldset className="account-parts" disabled={!isReady}>
          <div className="panel account-panel">
            {account.role === "owner" ? <OwnersDetails {...account} /> : <OwnName {...account} />}
            <LanguageForm />
          </div>
          <div className="panel account-panel">
            <PasswordForm email={account.email} passkeys={account.passkeys} />
            <OwnPasskeys passkeys={account.passkeys} />
            <OwnPin email={account.email} hasPin={account.hasPin} />
          </div>
          <div className="panel account-panel">
            <OwnDevices devices={account.devices} />
          </div>
          {account.offlineDevices.length > 0 && <OfflineDevices devices={account.offlineDevices} />}
        </fieldset>
      ) : (
        <FetchFailed message={t.notLoaded} />
      )}
    </div>
  );
}

/** A cashier's stands on sales and shifts: only an owner changes it. */
function OwnName({ name, email }: Pick<AccountView, "name" | "email">) {
  const t = useTexts(accountTexts);
  return (
    <section aria-label={t.name}>
      <AccountPart title={t.name} note={t.ownerNames}>
        <p className="account-value">
          <UserText>{shownName({ name, email })}</UserText>
        </p>
        <p className="page-note">{t.signInWith(<bdi>{email}</bdi>)}</p>
      </AccountPart>
    </section>
  );
}

function OwnersDetails({ name, email }: Pick<AccountView, "name" | "email">) {
  const t = useTexts(accountTexts);
  return (
    <>
      <AccountForm intent="name" title={t.name} note={t.nameNote} button={t.saveName} isOneField>
        {({ errors }) => (
          <Field
            label={t.name}
            name="name"
            autoComplete="name"
            defaultValue={name}
            error={errors?.name}
          />
        )}
      </AccountForm>
      <AccountForm
        intent="email"
        title={t.email}
        note={t.emailNote}
        button={t.saveEmail}
        isOneField
      >
        {({ errors }) => <EmailField defaultValue={email} error={errors?.email} />}
      </AccountForm>
    </>
  );
}

function LanguageForm() {
  const t = useTexts(accountTexts);
  const { language } = useFormats().locale;
  const [search, setSearch] = useSearchParams();
  const notify = useNotice();
  const isSaved = search.has(LANGUAGE_SAVED);
  const tell = useEffectEvent(() => {
    notify("success", t.languageSaved);
    setSearch({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  return (
    <AccountForm
      intent="language"
      title={t.language}
      note={t.languageNote}
      button={t.saveLanguage}
      isOneField
    >
      {() => (
        <SelectField
          label={t.language}
          name="language"
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          defaultValue={language}
        />
      )}
    </AccountForm>
  );
}

function PasswordForm({ email, passkeys }: Pick<AccountView, "email" | "passkeys">) {
  const t = useTexts(accountTexts);
  return (
    <AccountForm
      intent="password"
      title={t.password}
      note={t.passwordNote(MIN_PASSWORD_LENGTH)}
      button={t.changePassword}
      look="primary"
    >
      {({ errors }) => (
        <>
          <CurrentPassword label={t.currentPassword} email={email} error={errors?.current} />
          <Field
            label={t.newPassword}
            name="password"
            type="password"
            autoComplete="new-password"
            error={errors?.password}
          />
          {passkeys.length > 0 && (
            <fieldset className="kept-passkeys">
              <legend className="page-note">{t.passkeysThatStay}</legend>
              {passkeys.map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="keep" value={id} />
                  <UserText>{name}</UserText>
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </AccountForm>
  );
}

function OwnDevices({ devices }: Pick<PersonView, "devices">) {
  const t = useTexts(accountTexts);
  return (
    <AccountForm
      intent="sign-out"
      title={t.devices}
      note={t.devicesNote}
      button={t.signOutOthers}
      asks={{
        intent: "sign-out",
        question: t.signOutQuestion,
        button: t.signOutOthers,
        ends: <p>{t.signOutEnds}</p>,
      }}
    >
      {() => <Devices devices={devices} />}
    </AccountForm>
  );
}

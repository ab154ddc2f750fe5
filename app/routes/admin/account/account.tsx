import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/domain/locale/locale.ts";
import { LANGUAGE_SAVED } from "#app/domain/staff/account-form.ts";
import { shownName } from "#app/domain/staff/staff.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { OfflineDevices } from "#app/routes/admin/offline-devices/offline-devices.tsx";
import { deviceOf } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { EmailField } from "#app/routes/admin/staff/staff-fields.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/account";
import { type AccountView, changeOwnAccount, viewAccount } from "./account.server.ts";
import { AccountForm, AccountPart } from "./account-form.tsx";
import { OrderNotices } from "./order-notices/order-notices.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnDevices, OwnPin, PasswordForm } from "./sign-in-forms.tsx";
import { accountTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, "account", async (loading) => viewAccount(loading, (await deviceOf(args)).id));
export const action = (args: Route.ActionArgs) => changeOwnAccount(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(accountTexts);

export default function Account({ loaderData: { account } }: Route.ComponentProps) {
  const { title } = useTexts(accountTexts);
  return (
    <AdminPage title={title} className="account-page">
      <div className="panel account-panel">
        {account.role === "owner" ? <OwnersDetails {...account} /> : <OwnName {...account} />}
        <LanguageForm />
      </div>
      <div className="panel account-panel">
        {/* A process of the version before answers none. */}
        {account.notices && <OrderNotices notices={account.notices} />}
      </div>
      <div className="panel account-panel">
        <PasswordForm {...account} />
        <OwnPasskeys passkeys={account.passkeys} />
        <OwnPin {...account} />
      </div>
      <div className="panel account-panel">
        <OwnDevices devices={account.devices} />
      </div>
      {account.offlineDevices.length > 0 && <OfflineDevices devices={account.offlineDevices} />}
    </AdminPage>
  );
}

/** Only an owner changes a cashier's name, which stands on sales and shifts. */
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
        {(errors) => (
          <Field
            label={t.name}
            name="name"
            autoComplete="name"
            defaultValue={name}
            error={errors.name}
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
        {(errors) => <EmailField defaultValue={email} error={errors.email} />}
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
  const onSaved = useEffectEvent(() => {
    notify("success", t.languageSaved);
    setSearch({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isSaved) onSaved();
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

import { MIN_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { PIN_DIGITS } from "#app/domain/staff/pin.ts";
import { Devices } from "#app/routes/admin/staff/person-row.tsx";
import type { PersonView } from "#app/routes/admin/staff/staff.server.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { AccountView } from "./account.server.ts";
import { AccountForm, CurrentPassword } from "./account-form.tsx";
import { accountTexts } from "./texts.ts";

export function PasswordForm({ email, passkeys }: Pick<AccountView, "email" | "passkeys">) {
  const t = useTexts(accountTexts);
  return (
    <AccountForm
      intent="password"
      title={t.password}
      note={t.passwordNote(MIN_PASSWORD_LENGTH)}
      button={t.changePassword}
      look="primary"
    >
      {(errors) => (
        <>
          <CurrentPassword label={t.currentPassword} email={email} error={errors.current} />
          <Field
            label={t.newPassword}
            name="password"
            type="password"
            autoComplete="new-password"
            error={errors.password}
          />
          {passkeys.length > 0 && (
            <fieldset>
              <legend className="page-note">{t.passkeysThatStay}</legend>
              {passkeys.map(({ id, name }) => (
                <label key={id} className="check">
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

export function OwnPin({ email, hasPin }: Pick<AccountView, "email" | "hasPin">) {
  const t = useTexts(accountTexts);
  return (
    <AccountForm
      intent="pin"
      title={t.pin}
      note={t.pinNote}
      button={t.setPin}
      asks={{
        intent: "remove-pin",
        question: t.removePinQuestion,
        button: t.removePin,
        ends: t.removePinEnds,
      }}
      more={
        hasPin && (
          <Button type="submit" value="remove-pin" look="quiet-danger">
            {t.removePin}
          </Button>
        )
      }
    >
      {(errors) => (
        <>
          {hasPin && <p className="page-note">{t.hasPin}</p>}
          <Field
            label={t.newPin}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS.most}
            error={errors.pin}
          />
          <CurrentPassword label={t.ownPassword} email={email} error={errors.current} />
        </>
      )}
    </AccountForm>
  );
}

export function OwnDevices({ devices }: Pick<PersonView, "devices">) {
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
        ends: t.signOutEnds,
      }}
    >
      {() => <Devices devices={devices} />}
    </AccountForm>
  );
}

import { PIN_DIGITS } from "#app/domain/staff/pin.ts";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { AccountForm, CurrentPassword } from "./account-form.tsx";
import { accountTexts } from "./texts.ts";

export function OwnPin({ email, hasPin }: { email: string; hasPin: boolean }) {
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
        ends: <p>{t.removePinEnds}</p>,
      }}
      more={
        hasPin && (
          <button
            type="submit"
            name="intent"
            value="remove-pin"
            className="button"
            data-look="quiet-danger"
          >
            {t.removePin}
          </button>
        )
      }
    >
      {({ errors }) => (
        <>
          {hasPin && <p className="page-note">{t.hasPin}</p>}
          <Field
            label={t.newPin}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS.most}
            error={errors?.pin}
          />
          <CurrentPassword label={t.ownPassword} email={email} error={errors?.current} />
        </>
      )}
    </AccountForm>
  );
}

import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import type { AccountIntent } from "#app/domain/staff/account-form.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { contactServer } from "#app/routes/admin/till/offline/contact.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { AccountAnswer } from "./account.server.ts";
import { accountTexts } from "./texts.ts";

/** Their fields are emptied once they are saved. */
const SECRET: AccountIntent[] = ["password", "pin"];

/** A button asks this before it acts. */
type Question = { intent: AccountIntent; question: string; button: string; ends: string };

export function AccountForm({
  intent,
  title,
  note,
  button,
  look = "plain",
  more,
  asks,
  isOneField = false,
  children,
}: {
  intent: AccountIntent;
  title: string;
  note?: ReactNode;
  button: string;
  look?: "plain" | "primary";
  /** It stands beside the button. */
  more?: ReactNode;
  asks?: Question;
  isOneField?: boolean;
  children: (errors: NonNullable<AccountAnswer["errors"]>) => ReactNode;
}) {
  const { notSaved } = useTexts(accountTexts);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { send, isPending, answer } = useChange<AccountIntent, AccountAnswer>({
    failures: notSaved,
    onAnswer: ({ success }) => {
      setAsking(false);
      if (!success) return;
      // The permit names the person, and ends with the password.
      contactServer();
      if (SECRET.includes(intent)) form.current?.reset();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button names what is asked.
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value === asks?.intent) {
      if (!isPending) setAsking(true);
    } else send(intent, fieldsOf(event.currentTarget));
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <AccountPart title={title} note={note} isOneField={isOneField}>
          {children(answer?.errors ?? {})}
          <div className="form-buttons">
            <SubmitButton value={intent} look={look} isPending={isPending}>
              {button}
            </SubmitButton>
            {more}
          </div>
        </AccountPart>
      </form>
      {asks && isAsking && (
        <ConfirmDialog
          question={asks.question}
          confirmLabel={asks.button}
          isPending={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => send(asks.intent)}
        >
          <p>{asks.ends}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Several of one name are sent as one, with spaces between them. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name).join(" ")]));
}

/** One side says what it is, the other what can be done. */
export function AccountPart({
  title,
  note,
  isOneField = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** Its label is the title. */
  isOneField?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="account-part">
      <div className="account-about">
        <h2 className="panel-title" tabIndex={-1}>
          {title}
        </h2>
        {note && <p className="page-note">{note}</p>}
      </div>
      <div className="account-fields" data-one-field={isOneField ? "" : undefined}>
        {children}
      </div>
    </div>
  );
}

export function CurrentPassword({
  label,
  email,
  error,
}: {
  label: string;
  email: string;
  error: string | undefined;
}) {
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={label}
        name="current"
        type="password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}

import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AccountIntent, AccountResult } from "#app/domain/staff/account-form.ts";
import { contactServer } from "#app/routes/admin/till/offline/device/contact.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Field } from "#app/ui/field.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { AccountPart } from "./account-part.tsx";
import { accountTexts } from "./texts.ts";

/** Their fields are emptied once they are saved. */
const SECRET: AccountIntent[] = ["password", "pin"];

/** What a button asks before it acts. */
type Question = { intent: AccountIntent; question: string; button: string; ends: ReactNode };

export function AccountForm({
  intent,
  title,
  note,
  button,
  look = "plain",
  more,
  asks,
  isOneField,
  children,
}: {
  intent: AccountIntent;
  title: string;
  note?: ReactNode;
  button: string;
  look?: "plain" | "primary";
  /** Beside the button. */
  more?: ReactNode;
  asks?: Question;
  isOneField?: boolean;
  children: (result: AccountResult) => ReactNode;
}) {
  const { submit, state, data } = useFetcher<AccountResult>();
  const notify = useNotice();
  const { notSaved } = useTexts(accountTexts);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    setAsking(false);
    if (success) notify("success", success);
    // The permit names the person, and ends with the password.
    if (success) contactServer();
    if (failure) notify("error", failureText({ notSaved }, failure));
    if (success && SECRET.includes(intent)) form.current?.reset();
  });
  const isPending = state !== "idle";
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button names what is asked.
    const { submitter } = event.nativeEvent;
    if (isPending || !(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value === asks?.intent) setAsking(true);
    else submit(submitter, { method: "post" });
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={send}>
        <AccountPart title={title} note={note} isOneField={isOneField ?? false}>
          {children(isPending ? {} : (data ?? {}))}
          <div className="form-buttons">
            <button
              type="submit"
              name="intent"
              value={intent}
              className="button"
              data-look={look}
              data-pending={isPending ? "" : undefined}
            >
              {isPending && <span className="spinner" aria-hidden="true" />}
              <span>{button}</span>
            </button>
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
          onConfirm={() => !isPending && submit({ intent: asks.intent }, { method: "post" })}
        >
          {asks.ends}
        </ConfirmDialog>
      )}
    </>
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

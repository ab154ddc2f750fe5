import { type ReactNode, type SubmitEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { AccountIntent, AccountResult } from "#app/domain/staff/account-form.ts";
import { contactServer } from "#app/routes/admin/offline/device/contact.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Field } from "#app/ui/field.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { accountMessages } from "./messages/messages.ts";

/** Their fields are emptied once they are saved. */
const SECRET: AccountIntent[] = ["password", "pin"];

export function AccountForm({
  intent,
  title,
  button,
  more,
  children,
}: {
  intent: AccountIntent;
  title: string;
  button: string;
  /** Beside the button. */
  more?: ReactNode;
  children: (result: AccountResult) => ReactNode;
}) {
  const { submit, state, data } = useFetcher<AccountResult>();
  const notify = useNotice();
  const { notSaved } = useMessages(accountMessages);
  const form = useRef<HTMLFormElement>(null);
  useSettledAnswer({ state, data }, ({ success, failure }) => {
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
    if (!isPending && submitter instanceof HTMLButtonElement) submit(submitter, { method: "post" });
  };
  return (
    <form ref={form} className="panel staff-form" noValidate onSubmit={send}>
      <h2 className="panel-title">{title}</h2>
      {children(isPending ? {} : (data ?? {}))}
      <div className="form-buttons">
        <button
          type="submit"
          name="intent"
          value={intent}
          className="button"
          data-pending={isPending ? "" : undefined}
        >
          {isPending && <span className="spinner" aria-hidden="true" />}
          <span>{button}</span>
        </button>
        {more}
      </div>
    </form>
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

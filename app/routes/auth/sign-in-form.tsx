import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_PASSWORD } from "#app/domain/staff/password.ts";
import { SIGN_IN_FAILED } from "#app/domain/staff/sign-in.ts";
import { MAX_EMAIL } from "#app/domain/staff/staff.ts";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { PasswordField } from "./password-field.tsx";
import type { SignInFailure } from "./sign-in-action.server.ts";

/** Works without scripts too: then the page comes back with the failure in it. */
export function SignInForm({ failure }: { failure: SignInFailure | undefined }) {
  const password = useRef<HTMLInputElement>(null);
  const isSending = useNavigation().formAction === "/login";
  useEffect(() => {
    if (!failure || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [failure]);
  return (
    <Form method="post" action="/login" className="grid gap-4">
      <Field
        label="Email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_EMAIL}
        defaultValue={failure?.email}
      />
      <PasswordField ref={password} maxLength={2 * MAX_PASSWORD} />
      <div role="alert" className="sign-in-alert">
        {failure && (
          <div data-stale={isSending ? "" : undefined}>
            <FieldError>{SIGN_IN_FAILED}</FieldError>
            <p className="sign-in-hint">After several tries in a row, wait a while for the next.</p>
          </div>
        )}
      </div>
      <button
        type="submit"
        className="button"
        disabled={isSending}
        data-pending={isSending ? "" : undefined}
      >
        {isSending && <span className="spinner" />}
        Sign in
      </button>
    </Form>
  );
}

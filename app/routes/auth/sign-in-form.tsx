import { type Ref, useEffect, useId, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { MAX_EMAIL } from "#app/domain/staff/staff.ts";
import { listKeptDrafts, wasSignedIn } from "#app/ui/admin/leaving/kept-drafts.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Drawing } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { SignInFailure } from "./sign-in-action.server.ts";
import { signInTexts } from "./texts.ts";

/** Icons of this form alone; the others would be loaded with every page. */
const EYE =
  "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";
const STROKE = "M4 21L20 3";

/** Without scripts the server renders the page with the failure. */
export function SignInForm({
  failure,
  isRestored,
}: {
  failure: SignInFailure | undefined;
  isRestored: boolean;
}) {
  const t = useTexts(signInTexts);
  const password = useRef<HTMLInputElement>(null);
  const isPending = useNavigation().formAction === href("/login");
  useEffect(() => {
    if (!failure || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [failure]);
  return (
    <Form method="post" action={href("/login")} className="sign-in-form">
      <WhySignIn isRestored={isRestored} />
      <Field
        label={t.email}
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_EMAIL}
        defaultValue={failure?.email}
      />
      <PasswordField ref={password} maxLength={2 * MAX_PASSWORD_LENGTH} />
      <div role="alert" className="sign-in-alert">
        {failure && (
          <div data-stale={isPending ? "" : undefined}>
            <FieldError>{t.failed}</FieldError>
            <p className="sign-in-hint">{t.waitAfterTries}</p>
          </div>
        )}
      </div>
      <button
        type="submit"
        className="button"
        disabled={isPending}
        data-pending={isPending ? "" : undefined}
      >
        {isPending && <span className="spinner" />}
        <span>{t.signIn}</span>
      </button>
    </Form>
  );
}

function WhySignIn({ isRestored }: { isRestored: boolean }) {
  const [why, setWhy] = useState<"sessionEnded" | "sessionEndedKept">();
  const t = useTexts(signInTexts);
  useEffect(() => {
    if (!wasSignedIn()) return;
    setWhy(listKeptDrafts().length > 0 ? "sessionEndedKept" : "sessionEnded");
  }, []);
  return (
    <p role="status" className="sign-in-why">
      {why && (isRestored ? t.restored : t[why])}
    </p>
  );
}

/** The button that reveals the password needs scripts. */
function PasswordField({ ref, maxLength }: { ref: Ref<HTMLInputElement>; maxLength: number }) {
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const isHydrated = useHydrated();
  const t = useTexts(signInTexts);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t.password}
      </label>
      <div className="password">
        <input
          id={id}
          ref={ref}
          className="field-input"
          type={isRevealed ? "text" : "password"}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={maxLength}
        />
        {isHydrated && (
          <button
            type="button"
            className="password-reveal"
            aria-label={t.showPassword}
            aria-pressed={isRevealed}
            onClick={() => setRevealed(!isRevealed)}
          >
            <Drawing path={isRevealed ? EYE + STROKE : EYE} size={24} />
          </button>
        )}
      </div>
    </div>
  );
}

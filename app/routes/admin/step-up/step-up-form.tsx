import { type ReactNode, type SubmitEvent, useState } from "react";
import { href } from "react-router";
import type { PasskeyResult } from "#app/domain/staff/passkey.ts";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { answerChallenge, hasPasskeys, postFields } from "#app/ui/admin/passkey.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { stepUpTexts } from "./texts.ts";

/** Proves by password or passkey who the person is. */
export function StepUpForm({ onConfirmed, more }: { onConfirmed: () => void; more?: ReactNode }) {
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState<"password" | "passkey">();
  const canUsePasskey = useHydrated() && hasPasskeys();
  const t = useTexts(stepUpTexts);
  const run = async (way: "password" | "passkey", ask: () => Promise<PasskeyResult | null>) => {
    if (pending) return;
    setPending(way);
    const result = await ask();
    setPending(undefined);
    setFailure(result?.failure);
    if (result?.success) onConfirmed();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    run("password", () => post({ password }, t.failed));
  };
  return (
    <form className="step-up" noValidate onSubmit={submit}>
      <p>{t.why}</p>
      <Field
        label={t.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={2 * MAX_PASSWORD_LENGTH}
        error={failure}
        onInput={() => setFailure(undefined)}
      />
      <div className="dialog-buttons">
        {more}
        {canUsePasskey && (
          <button
            type="button"
            className="button"
            data-look="plain"
            data-pending={pending === "passkey" ? "" : undefined}
            onClick={() => run("passkey", () => confirmByPasskey(t.failed))}
          >
            {t.usePasskey}
          </button>
        )}
        <button
          type="submit"
          className="button"
          data-pending={pending === "password" ? "" : undefined}
        >
          {pending === "password" && <span className="spinner" aria-hidden="true" />}
          <span>{t.confirm}</span>
        </button>
      </div>
    </form>
  );
}

/** Null where the person gave up. */
async function confirmByPasskey(failed: string): Promise<PasskeyResult | null> {
  const { options, failure } = await post({}, failed);
  if (!options) return { failure: failure ?? failed };
  const answer = await answerChallenge("get", options);
  return answer === null ? null : post({ answer }, failed);
}

async function post(fields: Record<string, string>, failed: string): Promise<PasskeyResult> {
  const sent = await postFields<PasskeyResult>(href("/admin/confirm-identity"), fields);
  return sent?.answer ?? { failure: failed };
}

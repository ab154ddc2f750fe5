import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { href, useRevalidator } from "react-router";
import type { PasskeyResult } from "#app/domain/staff/passkey.ts";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { askPasskey, hasPasskeys, postToPasskeys } from "#app/ui/admin/passkey.ts";
import { listenForStepUp } from "#app/ui/admin/step-up.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { stepUpTexts } from "./texts.ts";
import "./step-up.css";

const ADDRESS = href("/admin/confirm-identity");

/** In place of a page that a session by PIN may not open yet. */
export function StepUpPage() {
  const { revalidate } = useRevalidator();
  const t = useTexts(stepUpTexts);
  return (
    <div className="admin-page">
      <PageTitle>{t.title}</PageTitle>
      <section className="panel step-up-panel" aria-labelledby="step-up">
        <h1 id="step-up" className="panel-title" tabIndex={-1}>
          {t.title}
        </h1>
        <StepUpForm onConfirmed={revalidate} />
      </section>
    </div>
  );
}

/** Over a page whose change was refused: what is typed stays, and is sent again by its own button. */
export function StepUpOnDemand() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => listenForStepUp(() => setAsked(true)), []);
  return isAsked && <StepUpDialog onClose={() => setAsked(false)} />;
}

function StepUpDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotice();
  const t = useTexts(stepUpTexts);
  const confirmed = () => {
    notify("success", t.confirmed);
    onClose();
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <StepUpForm
        onConfirmed={confirmed}
        more={
          <Button look="plain" onClick={onClose}>
            {t.cancel}
          </Button>
        }
      />
    </Dialog>
  );
}

/** Proves by password or passkey who the person is. */
function StepUpForm({ onConfirmed, more }: { onConfirmed: () => void; more?: ReactNode }) {
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
    run("password", () => postToPasskeys(ADDRESS, { password }, t.failed));
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
          <Button
            look="plain"
            isPending={pending === "passkey"}
            onClick={() => run("passkey", () => askPasskey("get", ADDRESS, t.failed))}
          >
            {t.usePasskey}
          </Button>
        )}
        <SubmitButton isPending={pending === "password"}>{t.confirm}</SubmitButton>
      </div>
    </form>
  );
}

import { useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { listenForStepUp } from "#app/ui/admin/step-up.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { StepUpForm } from "./step-up-form.tsx";
import { stepUpTexts } from "./texts.ts";
import "./step-up.css";

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
  const id = useId();
  const notify = useNotice();
  const t = useTexts(stepUpTexts);
  const confirmed = () => {
    notify("success", t.confirmed);
    onClose();
  };
  return (
    <dialog ref={useModal(onClose)} className="dialog" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.title}
      </h2>
      <StepUpForm
        onConfirmed={confirmed}
        more={
          <button type="button" className="button" data-look="plain" onClick={onClose}>
            {t.cancel}
          </button>
        }
      />
    </dialog>
  );
}

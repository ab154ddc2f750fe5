import { useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { FirstDayIntent, FirstDayResult } from "#app/domain/first-day.ts";
import { randomId } from "#app/domain/id.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { GettingStartedData } from "./first-steps.server.ts";
import { RemoveDemo } from "./remove-demo.tsx";
import { firstDayTexts } from "./texts.ts";

/** Until all is done, or it is hidden: then `started` is null, while an answer may still come. */
export function GettingStarted({ started }: { started: GettingStartedData | null }) {
  const [isAsking, setAsking] = useState(false);
  const { pending, send } = useFirstDay(() => setAsking(false));
  const t = useTexts(firstDayTexts);
  const isHydrated = useHydrated();
  if (!started) return null;
  const { steps, hasDemo } = started;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="panel first-steps on-screen-only" aria-labelledby="first-steps">
      <div className="panel-head">
        <h2 id="first-steps" className="panel-title">
          {t.title}
        </h2>
        <p className="panel-note figures">{t.doneOf(done, steps.length)}</p>
      </div>
      <ul className="first-steps-list">
        {steps.map(({ step, to, isDone }) => (
          <li key={step} data-done={isDone ? "" : undefined}>
            <Link className="first-step" to={to}>
              <span className="first-step-mark">{isDone && <Icon name="check" size={16} />}</span>
              <span>{t.steps[step]}</span>
              {isDone && <span className="visually-hidden"> {t.isDone}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <div className="first-steps-buttons">
        {hasDemo && (
          <button
            type="button"
            className="button"
            data-look="plain"
            disabled={!isHydrated}
            onClick={() => setAsking(true)}
          >
            {t.removeDemo}
          </button>
        )}
        <Link className="button" data-look="quiet" to={href("/admin/backups/restore")}>
          {t.restore}
        </Link>
        <button
          type="button"
          className="button"
          data-look="quiet"
          disabled={!isHydrated}
          data-pending={pending === "hide" ? "" : undefined}
          aria-label={t.hideTitle}
          onClick={() => send("hide")}
        >
          {t.hide}
        </button>
      </div>
      {isAsking && (
        <RemoveDemo
          isPending={pending === "remove"}
          onRemove={() => send("remove")}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function useFirstDay(onRemoved: () => void) {
  const { submit, state, data } = useFetcher<FirstDayResult>();
  const notify = useNotice();
  const t = useTexts(firstDayTexts);
  const [pending, setPending] = useState<FirstDayIntent | null>(null);
  /** Of the removal: sent again, it is the same. */
  const [save] = useState(randomId);
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failure);
    if (pending === "remove" && success) onRemoved();
    setPending(null);
  });
  const send = (intent: FirstDayIntent) => {
    if (pending) return;
    setPending(intent);
    submit({ intent, save }, { method: "post", action: href("/admin/demo-shop") }).catch(() => {
      notify("error", t.failures[intent]);
      setPending(null);
    });
  };
  return { pending, send };
}

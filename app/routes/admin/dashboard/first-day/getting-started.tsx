import { useEffect, useEffectEvent, useState } from "react";
import { href, Link } from "react-router";
import type { DemoShop } from "#app/domain/first-day.ts";
import { randomId } from "#app/domain/id.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useJson } from "#app/ui/use-json.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { GettingStartedData } from "./first-steps.server.ts";
import { firstDayTexts } from "./texts.ts";

/** Until all is done, or it is hidden: then `started` is null, while an answer may still come. */
export function GettingStarted({ started }: { started: GettingStartedData | null }) {
  const [isAsking, setAsking] = useState(false);
  const [save] = useState(randomId);
  const t = useTexts(firstDayTexts);
  const { send, pending } = useChange({
    failures: t.failures,
    action: href("/admin/demo-shop"),
    onAnswer: ({ success }) => success && setAsking(false),
  });
  const isHydrated = useHydrated();
  if (!started) return null;
  const { steps, hasDemo } = started;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t.title}
      beside={<p className="panel-note figures">{t.doneOf(done, steps.length)}</p>}
      className="first-steps on-screen-only"
    >
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
          <Button look="plain" disabled={!isHydrated} onClick={() => setAsking(true)}>
            {t.removeDemo}
          </Button>
        )}
        <Link className="button" data-look="quiet" to={href("/admin/backups/restore")}>
          {t.restore}
        </Link>
        <Button
          look="quiet"
          disabled={!isHydrated}
          isPending={pending?.intent === "hide"}
          aria-label={t.hideTitle}
          onClick={() => send("hide", { save })}
        >
          {t.hide}
        </Button>
      </div>
      {isAsking && (
        <RemoveDemo
          isPending={pending?.intent === "remove"}
          onRemove={() => send("remove", { save })}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** Names what goes and what stays before anything is removed. */
function RemoveDemo({
  isPending,
  onRemove,
  onClose,
}: {
  isPending: boolean;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useTexts(firstDayTexts);
  const [found, setFound] = useState<DemoShop | null>(null);
  const { load, isPending: isCounting, failed } = useJson<DemoShop>();
  const read = () => void load(href("/admin/demo-shop"), setFound);
  const readOnce = useEffectEvent(read);
  useEffect(() => readOnce(), []);
  return (
    <ConfirmDialog
      question={t.question}
      confirmLabel={failed ? t.tryAgain : t.removeDemo}
      isPending={isPending || isCounting}
      onConfirm={found ? onRemove : read}
      onCancel={onClose}
    >
      {failed && <p role="alert">{t.notRead}</p>}
      {isCounting && <p role="status">{t.counting}</p>}
      {found && (
        <>
          <p role="status">{t.removed(found.products, found.sections, found.orders)}</p>
          {found.kept.length > 0 && (
            <>
              <p>{t.kept}</p>
              <ul className="demo-kept">
                {found.kept.map((name) => (
                  <li key={name}>
                    <UserText>{name}</UserText>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

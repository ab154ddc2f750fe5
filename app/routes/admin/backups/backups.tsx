import { useEffect, useEffectEvent, useState } from "react";
import { href, Link, useFetcher, useRevalidator } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import {
  BACKUP_FAILURES,
  type BackupIntent,
  type BackupResult,
  type BackupStep,
} from "#app/domain/backups.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import type { Route } from "./+types/backups";
import { BackupItem, Fault } from "./backup-item.tsx";
import { backupsAction } from "./backups-action.server.ts";
import {
  type BackupRow,
  type BackupsData,
  type BackupsView,
  loadBackups,
} from "./backups-loader.server.ts";
import { backupsMessages } from "./messages/messages.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadBackups(context.get(appContext), context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return backupsAction(args);
}

export const clientLoader = keepLastData<BackupsData>({
  isComplete: ({ view }) => view !== null,
  unread: () => ({ view: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, BACKUP_FAILURES);
}

export default function Backups({ loaderData: { view } }: Route.ComponentProps) {
  const [deleted, setDeleted] = useState<BackupRow | null>(null);
  const isHydrated = useHydrated();
  const t = useMessages(backupsMessages);
  const { send, isPending } = useBackupChanges(() => setDeleted(null));
  useRefresh(view?.running ? REFRESH_INTERVAL_MS : null);
  return (
    <div className="admin-page backups-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      {view ? (
        <>
          <fieldset className="panel backups-now" disabled={!isHydrated}>
            <LastProven {...view} />
            <button
              type="button"
              className="button"
              aria-disabled={isPending || view.running !== null}
              onClick={() => !view.running && send("make")}
            >
              {t.backUpNow}
            </button>
            {view.running && <Progress {...view.running} />}
          </fieldset>
          {view.rows.length > 0 ? (
            <ul className="backups-list" aria-label={t.title}>
              {view.rows.map((row) => (
                <BackupItem key={row.name} row={row} onDelete={() => setDeleted(row)} />
              ))}
            </ul>
          ) : (
            <NoBackups />
          )}
          <About keep={view.keep} />
        </>
      ) : (
        <FetchFailed message={t.notLoaded} />
      )}
      {deleted && (
        <ConfirmDialog
          question={t.askDeletion(deleted.time)}
          confirmLabel={t.delete}
          isPending={isPending}
          onConfirm={() => send("delete", deleted.name)}
          onCancel={() => setDeleted(null)}
        />
      )}
    </div>
  );
}

const REFRESH_INTERVAL_MS = 1000;

function useRefresh(intervalMs: number | null): void {
  const { revalidate } = useRevalidator();
  const onTimer = useEffectEvent(() => {
    revalidate();
  });
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(onTimer, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}

function useBackupChanges(onAnswer: () => void) {
  const { submit, state, data } = useFetcher<BackupResult>();
  const notify = useNotice();
  const { failures } = useMessages(backupsMessages);
  const inFlight = useInFlight({ state, data });
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failureText(failures, failure));
    onAnswer();
  });
  return {
    isPending: state !== "idle",
    send: (intent: BackupIntent, name = "") => {
      if (inFlight.current) return;
      inFlight.current = true;
      submit({ intent, name }, { method: "post" });
    },
  };
}

function LastProven({ provenAt, isProofMissing, failure, running }: BackupsView) {
  const t = useMessages(backupsMessages);
  return (
    <div className="backups-state">
      <p className="panel-title">
        {provenAt ? t.lastProven(<span className="figures">{provenAt}</span>) : t.noneProven}
      </p>
      {isProofMissing && (
        <p className="backups-fault">
          <Icon name="alert" size={20} />
          {t.proofMissing}
        </p>
      )}
      {failure && !running && (
        <p className="backups-fault">
          <Icon name="alert" size={20} />
          <span>{t.lastFailed(<Fault>{failure}</Fault>)}</span>
        </p>
      )}
    </div>
  );
}

function Progress({ step, done, total }: BackupStep) {
  const { steps } = useMessages(backupsMessages);
  return (
    <div className="backups-progress">
      <progress
        aria-label={steps[step]}
        {...(step === "proving" && total > 0 ? { value: done, max: total } : {})}
      />
      <p role="status">{steps[step]}…</p>
    </div>
  );
}

function NoBackups() {
  const t = useMessages(backupsMessages);
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p className="panel-title" role="status">
        {t.noBackups}
      </p>
      <p>{t.noBackupsNote}</p>
    </div>
  );
}

function About({ keep }: Pick<BackupsView, "keep">) {
  const t = useMessages(backupsMessages);
  return (
    <section className="panel backups-about" aria-label={t.about}>
      <p>
        {t.kept(keep, (label) => (
          <Link className="text-link" to={href("/admin/settings")}>
            {label}
          </Link>
        ))}
      </p>
      <p>{t.proof}</p>
      <p>{t.restoring}</p>
      <pre className="backups-command" dir="ltr">
        <code>DATA_DIR=new-folder npm run restore -- FILE</code>
      </pre>
    </section>
  );
}

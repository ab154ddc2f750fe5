import { useEffect, useEffectEvent, useState } from "react";
import { href, Link, useFetcher, useRevalidator } from "react-router";
import { appContext } from "#app/context.ts";
import {
  BACKUP_FAILURES,
  type BackupIntent,
  type BackupResult,
  type BackupStep,
} from "#app/domain/backups.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import type { Route } from "./+types/backups";
import { BackupItem } from "./backup-item.tsx";
import { backupsAction } from "./backups-action.server.ts";
import {
  type BackupRow,
  type BackupsData,
  type BackupsView,
  loadBackups,
} from "./backups-loader.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadBackups(context.get(appContext));
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
  const { send, isPending } = useBackupChanges(() => setDeleted(null));
  useRefresh(view?.running ? REFRESH_INTERVAL_MS : null);
  return (
    <div className="admin-page backups-page">
      <PageTitle>Backups</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>Backups</h1>
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
              Back Up Now
            </button>
            {view.running && <Progress {...view.running} />}
          </fieldset>
          {view.rows.length > 0 ? (
            <ul className="backups-list" aria-label="Backups">
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
        <FetchFailed message="Could not load the backups." />
      )}
      {deleted && (
        <ConfirmDialog
          question={`Confirm Deletion: Are you sure you want to delete the backup of ${deleted.time}? This action cannot be undone.`}
          confirmLabel="Delete"
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
  const inFlight = useInFlight({ state, data });
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failure);
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
  return (
    <div className="backups-state">
      <p className="panel-title">
        {provenAt ? (
          <>
            Last proven <span className="figures">{provenAt}</span>
          </>
        ) : (
          "No backup is proven yet"
        )}
      </p>
      {isProofMissing && (
        <p className="backups-fault">
          <Icon name="alert" size={20} />
          No backup was proven for two days.
        </p>
      )}
      {failure && !running && (
        <p className="backups-fault">
          <Icon name="alert" size={20} />
          <span>The last backup failed. {failure}</span>
        </p>
      )}
    </div>
  );
}

const STEPS = { copying: "Copying the shop", storing: "Storing", proving: "Proving" };

function Progress({ step, done, total }: BackupStep) {
  return (
    <div className="backups-progress">
      <progress
        aria-label={STEPS[step]}
        {...(step === "proving" && total > 0 ? { value: done, max: total } : {})}
      />
      <p role="status">{STEPS[step]}…</p>
    </div>
  );
}

function NoBackups() {
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p className="panel-title" role="status">
        No backups yet
      </p>
      <p>Press Back Up Now. From the shop’s second day on, one is made each day by itself.</p>
    </div>
  );
}

function About({ keep: { daily, weekly, monthly } }: Pick<BackupsView, "keep">) {
  return (
    <section className="panel backups-about" aria-label="How backups work">
      <p>
        A backup is made each day. The newest of {daily} days, {weekly} weeks and {monthly} months
        are kept; change that in{" "}
        <Link className="text-link" to={href("/admin/settings")}>
          Settings
        </Link>
        . Those that you made stay until you delete them.
      </p>
      <p>
        Each is read back, restored into a database of its own and compared with the shop. A backup
        contains customers’ names and password hashes: keep downloads private, and one away from
        this machine.
      </p>
      <p>
        To return to a backup, stop the shop and, where it runs, restore into a new folder or
        database:
      </p>
      <pre className="backups-command" dir="ltr">
        <code>DATA_DIR=new-folder npm run restore -- FILE</code>
      </pre>
    </section>
  );
}

import { useState } from "react";
import { href, Link } from "react-router";
import type { BackupStep } from "#app/domain/backups/backups.ts";
import { CopyPanel } from "#app/routes/admin/backups/copy/copy-panel.tsx";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/backups";
import { BackupItem, Fault } from "./backup-item.tsx";
import { type BackupRow, type BackupsView, changeBackups, viewBackups } from "./backups.server.ts";
import { backupsTexts } from "./texts.ts";
import { useRefresh } from "./use-refresh.ts";

/** How far a copy is that keeps up. */
const SLOW_REFRESH_MS = 15_000;

export const loader = (args: Route.LoaderArgs) => load(args, "backups", viewBackups);
export const action = (args: Route.ActionArgs) => changeBackups(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(backupsTexts);

export default function Backups({ loaderData: { view } }: Route.ComponentProps) {
  const t = useTexts(backupsTexts);
  const [deleted, setDeleted] = useState<BackupRow | null>(null);
  const { send, isPending } = useChange({
    failures: t.failures,
    onAnswer: () => setDeleted(null),
  });
  const { copy } = view;
  const isCopying = copy !== null && copy.phase !== "off";
  const isSettled = view.running === null && (!isCopying || copy.phase === "copying");
  useRefresh(view.running !== null || isCopying, isSettled ? SLOW_REFRESH_MS : undefined);
  return (
    <AdminPage title={t.title} className="backups-page">
      <div className="panel backups-now">
        <LastProven {...view} />
        <Button
          aria-disabled={isPending || view.running !== null}
          onClick={() => !view.running && send("make")}
        >
          {t.backUpNow}
        </Button>
        {view.running && <BackupProgress {...view.running} />}
      </div>
      {copy && <CopyPanel copy={copy} />}
      {view.rows.length === 0 && <NoBackups />}
      {view.rows.length > 0 && (
        <ul className="backups-list" aria-label={t.title}>
          {view.rows.map((row) => (
            <BackupItem key={row.name} row={row} onDelete={() => setDeleted(row)} />
          ))}
        </ul>
      )}
      <AboutBackups keep={view.keep} />
      {deleted && (
        <ConfirmDialog
          question={t.askDeletion(deleted.time)}
          confirmLabel={t.delete}
          isPending={isPending}
          onConfirm={() => send("delete", { name: deleted.name })}
          onCancel={() => setDeleted(null)}
        />
      )}
    </AdminPage>
  );
}

function LastProven({ provenAt, isProofMissing, failure, running }: BackupsView) {
  const t = useTexts(backupsTexts);
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

function BackupProgress({ step, done, total }: BackupStep) {
  const { steps } = useTexts(backupsTexts);
  return (
    <div className="backups-progress">
      <ProgressBar
        label={steps[step]}
        share={step === "proving" && total > 0 ? done / total : null}
      />
    </div>
  );
}

function NoBackups() {
  const t = useTexts(backupsTexts);
  return (
    <Empty icon="box" title={t.noBackups}>
      <p>{t.noBackupsNote}</p>
    </Empty>
  );
}

function AboutBackups({ keep }: Pick<BackupsView, "keep">) {
  const t = useTexts(backupsTexts);
  return (
    <section className="panel backups-about" aria-label={t.about}>
      <p>
        {t.kept(keep, (label) => (
          <Link className="text-link" to={href("/admin/settings/:group", { group: "backups" })}>
            {label}
          </Link>
        ))}
      </p>
      <p>{t.proof}</p>
      <p>
        {t.restoring((label) => (
          <Link className="text-link" to={href("/admin/backups/restore")}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}

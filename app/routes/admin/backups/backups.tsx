import { useState } from "react";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/backups";
import { AboutBackups, NoBackups } from "./about-backups.tsx";
import { BackupItem } from "./backup-item.tsx";
import { BackupProgress, LastProven } from "./backup-state.tsx";
import { type BackupRow, changeBackups, viewBackups } from "./backups.server.ts";
import { CopyPanel } from "./copy/copy-panel.tsx";
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
        <button
          type="button"
          className="button"
          aria-disabled={isPending || view.running !== null}
          onClick={() => !view.running && send("make")}
        >
          {t.backUpNow}
        </button>
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

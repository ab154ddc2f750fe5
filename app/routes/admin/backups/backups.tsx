import { useState } from "react";
import { appContext, localeContext } from "#app/context.ts";
import { BACKUP_FAILURES } from "#app/domain/backups/backups.ts";
import { FetchFailed } from "#app/routes/admin/frame/error-page.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/backups";
import { AboutBackups, NoBackups } from "./about-backups.tsx";
import { BackupItem } from "./backup-item.tsx";
import { BackupProgress, LastProven } from "./backup-state.tsx";
import { backupsAction } from "./backups-action.server.ts";
import { type BackupRow, type BackupsData, loadBackups } from "./backups-loader.server.ts";
import { backupsTexts } from "./texts.ts";
import { useBackupChanges, useRefresh } from "./use-backups.ts";

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
  const t = useTexts(backupsTexts);
  const { send, isPending } = useBackupChanges(() => setDeleted(null));
  useRefresh(view?.running != null);
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
            {view.running && <BackupProgress {...view.running} />}
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
          <AboutBackups keep={view.keep} />
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

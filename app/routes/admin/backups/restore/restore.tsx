import { href } from "react-router";
import type { RestoreStep } from "#app/domain/backups/restore.ts";
import { useRefresh } from "#app/routes/admin/backups/use-refresh.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/restore";
import { BackupContents } from "./backup-contents.tsx";
import { ChooseBackup } from "./choose-backup.tsx";
import { changeRestore, type RestoreView, viewRestore } from "./restore.server.ts";
import { restoreTexts } from "./texts.ts";
import { type Upload, useRestore, useUpload } from "./use-restore.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "restore", viewRestore);
export const action = (args: Route.ActionArgs) => changeRestore(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => {
  const { title, notLoaded, toBackups } = restoreTexts(locale);
  return { title, notLoaded, back: { to: href("/admin/backups"), label: toBackups } };
});

export default function Restore({ loaderData: { view } }: Route.ComponentProps) {
  const t = useTexts(restoreTexts);
  const { job, isCutOff } = view;
  const upload = useUpload();
  const { failure } = upload;
  const isOfOther = job !== null && job.phase !== "refused" && job.id !== upload.id && !isCutOff;
  useRefresh(job?.phase === "checking" || job?.phase === "restoring");
  return (
    <AdminPage
      title={t.title}
      back={{ to: href("/admin/backups"), label: t.toBackups }}
      className="backups-page"
    >
      {isOfOther && failure !== null && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <RestorePanel view={view} upload={upload} />
    </AdminPage>
  );
}

function RestorePanel({ view, upload }: { view: RestoreView; upload: Upload }) {
  const { job, elsewhere } = view;
  const restore = useRestore(upload);
  if (job?.phase === "restoring") return <RestoreProgress {...view} at={job.at} />;
  if (elsewhere) return <CommandSteps {...view} {...elsewhere} />;
  if (job?.phase === "checking") return <RestoreProgress at={job.at} onCancel={restore.discard} />;
  if (job?.phase === "ready") {
    return <BackupContents {...job} view={view} restore={restore} />;
  }
  return <ChooseBackup view={view} restore={restore} upload={upload} />;
}

/** The check can be given up. */
function RestoreProgress({
  at,
  isSilentMeanwhile = false,
  onCancel,
}: {
  at: RestoreStep;
  isSilentMeanwhile?: boolean;
  onCancel?: () => void;
}) {
  const t = useTexts(restoreTexts);
  const { step, done, total } = at;
  return (
    <section className="panel restore-panel">
      <ProgressBar label={t.steps[step]} share={total > 0 ? Math.min(1, done / total) : null} />
      {onCancel ? (
        <Button look="plain" onClick={onCancel}>
          {t.cancel}
        </Button>
      ) : (
        <>
          <p className="page-note">{t.safe}</p>
          {isSilentMeanwhile && <p className="page-note">{t.silentMeanwhile}</p>}
        </>
      )}
    </section>
  );
}

type Elsewhere = NonNullable<RestoreView["elsewhere"]>;

/** The steps name the shop's own paths. */
function CommandSteps({
  reason,
  steps,
  usesBucket,
  asked,
}: Elsewhere & Pick<RestoreView, "usesBucket" | "asked">) {
  const t = useTexts(restoreTexts);
  const has = (word: string) => steps.some(({ command }) => command?.includes(word));
  return (
    <section className="panel restore-panel" aria-label={t.howTo}>
      {asked && <h2 className="panel-title figures">{asked.time}</h2>}
      <p>{t.reasons[reason]}</p>
      <ol className="restore-steps">
        {steps.map(({ step, command, fromCopy }) => (
          <li key={step}>
            <p>{t.commands[step]}</p>
            {command && <Command>{command}</Command>}
            {fromCopy && (
              <>
                <p>{t.orFromCopy}</p>
                <Command>{fromCopy}</Command>
              </>
            )}
          </li>
        ))}
      </ol>
      {has(" FILE") && <p className="page-note">{t.placeholder}</p>}
      {has("PASSWORD") && <p className="page-note">{t.password}</p>}
      {usesBucket && <p className="page-note">{t.withBucket}</p>}
    </section>
  );
}

function Command({ children }: { children: string }) {
  return (
    <pre className="backups-command" dir="ltr" translate="no">
      <code>{children}</code>
    </pre>
  );
}

import { useId } from "react";
import { useRefresh } from "#app/routes/admin/backups/use-refresh.ts";
import { FileInput } from "#app/ui/admin/file-input/file-input.tsx";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { KeptBackups } from "./kept-backups.tsx";
import type { RestoreView } from "./restore-loader.server.ts";
import { restoreTexts } from "./texts.ts";
import type { RestoreChanges } from "./use-restore.ts";
import type { Upload } from "./use-upload.ts";

export function ChooseBackup({
  view,
  restore,
  upload: { sent, failure, id: ownId, start },
}: {
  view: RestoreView;
  restore: RestoreChanges;
  upload: Upload;
}) {
  const t = useTexts(restoreTexts);
  const id = useId();
  const isHydrated = useHydrated();
  const { job, kept, isCutOff } = view;
  const isComing =
    job?.phase === "uploading" && !isCutOff && (failure === null || job.id !== ownId);
  const coming = isComing ? job : null;
  useRefresh(coming !== null && sent === null);
  const isRefused = job?.phase === "refused";
  const why = failure ?? (isRefused ? t.reasons[job.failure] : job ? t.cutOff : null);
  if (sent || coming) {
    const share = sent?.share ?? (coming ? coming.received / coming.size : 0);
    return (
      <section className="panel restore-panel">
        {!sent && coming && <bdi className="restore-name">{coming.name}</bdi>}
        <ProgressBar label={sent ? t.uploading(share) : t.coming(share)} share={share} />
        <p className="page-note" role="status">
          {sent?.isSilent ? t.silent : ""}
        </p>
        <button type="button" className="button" data-look="plain" onClick={restore.discard}>
          {t.cancel}
        </button>
      </section>
    );
  }
  return (
    <>
      <p>{t.about}</p>
      <section className="panel restore-panel" aria-labelledby={`${id}-choose`}>
        <h2 id={`${id}-choose`} className="panel-title">
          {t.choose}
        </h2>
        <FileInput
          label={t.file}
          button={t.chooseFile}
          icon="stack"
          note={t.fileNote}
          disabled={!isHydrated}
          onChoose={(file) => void start(file)}
        />
        {why !== null && (
          <div role="alert">
            {isRefused && failure === null && <bdi className="restore-name">{job.name}</bdi>}
            <FieldError>{why}</FieldError>
            <p className="page-note">{t.unchanged}</p>
          </div>
        )}
      </section>
      {kept.length > 0 && <KeptBackups {...view} restore={restore} />}
    </>
  );
}

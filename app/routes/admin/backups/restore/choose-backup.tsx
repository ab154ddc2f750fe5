import { type FormEvent, useId } from "react";
import { BackupState } from "#app/routes/admin/backups/backup-item.tsx";
import { PlaceFields } from "#app/routes/admin/backups/copy/place-fields.tsx";
import { backupsTexts } from "#app/routes/admin/backups/texts.ts";
import { useRefresh } from "#app/routes/admin/backups/use-refresh.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { FileInput } from "#app/ui/admin/file-input/file-input.tsx";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { RestoreView } from "./restore.server.ts";
import { restoreTexts } from "./texts.ts";
import type { RestoreChanges, Upload } from "./use-restore.ts";

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
        <Button look="plain" onClick={restore.discard}>
          {t.cancel}
        </Button>
      </section>
    );
  }
  return (
    <>
      <p>{t.about}</p>
      <Panel title={t.choose} className="restore-panel">
        <FileInput
          label={t.file}
          button={t.chooseFile}
          icon="stack"
          note={t.fileNote}
          onChoose={(file) => void start(file)}
        />
        {why !== null && (
          <div role="alert">
            {isRefused && failure === null && <bdi className="restore-name">{job.name}</bdi>}
            <FieldError>{why}</FieldError>
            <p className="page-note">{t.unchanged}</p>
          </div>
        )}
      </Panel>
      {kept.length > 0 && <KeptBackups {...view} restore={restore} />}
      <ChooseCopy usesBucket={view.usesBucket} restore={restore} />
    </>
  );
}

/** The shop as it was at a moment. */
function ChooseCopy({ usesBucket, restore }: { usesBucket: boolean; restore: RestoreChanges }) {
  const id = useId();
  const t = useTexts(restoreTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    restore.chooseCopy(fields as Record<string, string>);
  };
  return (
    <Panel title={t.fromCopy}>
      <form className="copy-form" onSubmit={submit}>
        <PlaceFields hasBucket={usesBucket} />
        <Field
          label={t.moment}
          name="moment"
          type="datetime-local"
          dir="ltr"
          aria-describedby={`${id}-moment`}
          below={
            <p id={`${id}-moment`} className="page-note">
              {t.momentNote}
            </p>
          }
        />
        <Button type="submit" look="plain">
          {t.lookAtCopy}
        </Button>
      </form>
    </Panel>
  );
}

/** The one that the page was opened for comes first. */
function KeptBackups({
  kept,
  asked,
  restore,
}: Pick<RestoreView, "kept" | "asked"> & { restore: RestoreChanges }) {
  const id = useId();
  const t = useTexts(restoreTexts);
  const { kinds } = useTexts(backupsTexts);
  const isAsked = ({ name }: { name: string }) => name === asked?.name;
  const rows = [...kept.filter(isAsked), ...kept.filter((row) => !isAsked(row))];
  return (
    <section className="restore-kept" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.kept}
      </h2>
      <ul className="backups-list">
        {rows.map((row) => (
          <li
            key={row.name}
            className="list-row backup-row"
            data-edited={isAsked(row) ? "" : undefined}
          >
            <div className="backup-about">
              <h3 className="figures">{row.time}</h3>
              <p className="page-note figures">{`${kinds[row.kind]} · ${row.size}`}</p>
            </div>
            <BackupState {...row} />
            <div className="backup-buttons">
              <Button
                look="plain"
                aria-label={t.lookAt(row.time)}
                onClick={() => restore.choose(row.name)}
              >
                {t.look}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

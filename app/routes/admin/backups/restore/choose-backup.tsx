import { type ChangeEvent, useId, useRef } from "react";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { useRefresh } from "../use-backups.ts";
import { KeptBackups } from "./kept-backups.tsx";
import { restoreMessages } from "./messages/messages.ts";
import type { RestoreView } from "./restore-loader.server.ts";
import type { RestoreChanges } from "./use-restore.ts";
import { useUpload } from "./use-upload.ts";

export function ChooseBackup({ view, restore }: { view: RestoreView; restore: RestoreChanges }) {
  const t = useMessages(restoreMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { sent, failure, start, stop } = useUpload();
  const { job, kept, isCutOff } = view;
  const coming = job?.phase === "uploading" && !isCutOff && failure === null ? job : null;
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
        <button
          type="button"
          className="button"
          data-look="plain"
          onClick={() => {
            stop();
            restore.discard();
          }}
        >
          {t.cancel}
        </button>
      </section>
    );
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void start(file);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <>
      <p>{t.about}</p>
      <section className="panel restore-panel" aria-labelledby={`${id}-choose`}>
        <h2 id={`${id}-choose`} className="panel-title">
          {t.choose}
        </h2>
        <label className="field-label" htmlFor={`${id}-file`}>
          {t.file}
        </label>
        <input
          ref={input}
          id={`${id}-file`}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          disabled={!isHydrated}
          aria-invalid={why !== null}
          aria-describedby={`${id}-note`}
          onChange={onChange}
        />
        <button
          type="button"
          className="button"
          disabled={!isHydrated}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {t.chooseFile}
        </button>
        <div id={`${id}-note`}>
          {why === null ? (
            <p className="page-note">{t.fileNote}</p>
          ) : (
            <div role="alert">
              {isRefused && failure === null && <bdi className="restore-name">{job.name}</bdi>}
              <FieldError>{why}</FieldError>
              <p className="page-note">{t.unchanged}</p>
            </div>
          )}
        </div>
      </section>
      {kept.length > 0 && <KeptBackups {...view} restore={restore} />}
    </>
  );
}

import type { RestoreStep } from "#app/domain/backups/restore.ts";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { restoreTexts } from "./texts.ts";

/** What is checked can be given up. */
export function RestoreProgress({
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
        <button type="button" className="button" data-look="plain" onClick={onCancel}>
          {t.cancel}
        </button>
      ) : (
        <>
          <p className="page-note">{t.safe}</p>
          {isSilentMeanwhile && <p className="page-note">{t.silentMeanwhile}</p>}
        </>
      )}
    </section>
  );
}

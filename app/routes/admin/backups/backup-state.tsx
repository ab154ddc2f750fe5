import type { BackupStep } from "#app/domain/backups/backups.ts";
import { ProgressBar } from "#app/ui/admin/progress-bar/progress-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { Fault } from "./backup-item.tsx";
import type { BackupsView } from "./backups.server.ts";
import { backupsTexts } from "./texts.ts";

export function LastProven({ provenAt, isProofMissing, failure, running }: BackupsView) {
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

export function BackupProgress({ step, done, total }: BackupStep) {
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

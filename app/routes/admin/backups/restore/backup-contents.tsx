import type { ReactNode } from "react";
import type { BackupContents as Contents, RestoreFailure } from "#app/domain/backups/restore.ts";
import { Fault } from "#app/routes/admin/backups/backup-item.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { RestoreView } from "./restore.server.ts";
import { restoreTexts } from "./texts.ts";
import type { RestoreChanges } from "./use-restore.ts";

type Ready = { id: string; name: string; contents: Contents; failure: RestoreFailure | null };

export function BackupContents({
  id,
  name,
  contents,
  failure,
  view,
  restore,
}: Ready & { view: RestoreView; restore: RestoreChanges }) {
  const t = useTexts(restoreTexts);
  const { here, takenAt, faults } = view;
  const { leftOut, moreFaults } = contents;
  const { isAsking, setAsking, isPending } = restore;
  return (
    <Panel title={t.holds} className="restore-panel">
      <ContentsList {...contents} takenAt={takenAt ?? ""} name={name} />
      {leftOut.length + faults.length === 0 ? (
        <p className="restore-whole">{t.noFaults}</p>
      ) : (
        <div className="restore-faults">
          <p>{t.faults}</p>
          <ul>
            {leftOut.map((row) => (
              <li key={row}>
                <Fault>{row}</Fault>
              </li>
            ))}
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
            {moreFaults > 0 && <li>{t.moreFaults(moreFaults)}</li>}
          </ul>
        </div>
      )}
      <div className="restore-replaces">
        <p>
          {t.replaces(
            <strong>
              <UserText>{here.shopName}</UserText>
            </strong>,
            here.products,
            here.staff,
          )}
        </p>
        <p>{t.signInAgain}</p>
        {view.isSilentMeanwhile && <p>{t.silentMeanwhile}</p>}
      </div>
      {failure && (
        <div role="alert">
          <FieldError>{t.reasons[failure]}</FieldError>
          <p className="page-note">{t.unchanged}</p>
        </div>
      )}
      <div className="restore-buttons">
        <Button look="plain" onClick={restore.discard}>
          {t.another}
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t.restore}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t.question(takenAt ?? "")}
          confirmLabel={t.restore}
          isPending={isPending}
          onConfirm={() => restore.restore(id)}
          onCancel={() => setAsking(false)}
        >
          <p>{t.signInAgain}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

type Listed = Omit<Contents, "takenAt"> & { takenAt: string; name: string };

function ContentsList({ shopName, takenAt, name, owners, ...counts }: Listed) {
  const t = useTexts(restoreTexts);
  const { number } = useFormats();
  const rows: [string, ReactNode][] = [
    [t.shop, shopName ? <UserText key="shop">{shopName}</UserText> : t.unnamed],
    [t.takenAt, takenAt],
    [t.products, number(counts.products)],
    [t.orders, number(counts.orders)],
    [t.accounts, number(counts.staff)],
    [t.images, number(counts.images)],
    [t.owners, <bdi key="owners">{owners.join(", ")}</bdi>],
    [t.fileName, <bdi key="file">{name}</bdi>],
  ];
  return (
    <dl className="restore-contents">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

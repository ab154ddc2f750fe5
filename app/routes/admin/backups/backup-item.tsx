import { useId } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import type { BackupRow } from "./backups.server.ts";
import { backupsTexts } from "./texts.ts";

const TONES = { proven: "good", faulty: "bad", unproven: "low", running: "info" } as const;

export function BackupItem({ row, onDelete }: { row: BackupRow; onDelete: () => void }) {
  const id = useId();
  const t = useTexts(backupsTexts);
  return (
    <li className="list-row backup-row">
      <div className="backup-about">
        <h2 id={id} className="panel-title figures">
          {row.time}
        </h2>
        <p className="page-note figures">{`${t.kinds[row.kind]} · ${row.size}`}</p>
      </div>
      <BackupState {...row} />
      {row.faults.length > 0 && (
        <ul className="backup-faults">
          {row.faults.slice(0, MAX_FAULTS).map((fault) => (
            <li key={fault}>
              <Fault>{fault}</Fault>
            </li>
          ))}
          {row.faults.length > MAX_FAULTS && (
            <li>{t.moreFaults(row.faults.length - MAX_FAULTS)}</li>
          )}
        </ul>
      )}
      <div className="backup-buttons">
        <a
          className="button"
          data-look="quiet"
          aria-describedby={id}
          href={href("/admin/backups/:name", { name: row.name })}
          download
        >
          {t.download}
        </a>
        <Link
          className="button"
          data-look="quiet"
          aria-describedby={id}
          to={`${href("/admin/backups/restore")}?backup=${row.name}`}
        >
          {t.restore}
        </Link>
        <Button
          look="quiet-danger"
          aria-describedby={id}
          disabled={row.state === "running"}
          onClick={onDelete}
        >
          {t.delete}
        </Button>
      </div>
    </li>
  );
}

export function BackupState({ state, provenAt }: Pick<BackupRow, "state" | "provenAt">) {
  const { states } = useTexts(backupsTexts);
  return (
    <div className="backup-proof">
      <span className="badge" data-tone={TONES[state]}>
        {states[state]}
      </span>
      {provenAt && <p className="page-note figures">{provenAt}</p>}
    </div>
  );
}

const MAX_FAULTS = 5;

/** Arabic pages have the machine's own messages in English. */
export function Fault({ children: stored }: { children: string }) {
  const { fault } = useTexts(backupsTexts);
  const shown = fault(stored);
  return (
    <bdi lang="en" {...writtenIn(shown)}>
      {shown}
    </bdi>
  );
}

import { useId } from "react";
import { href } from "react-router";
import type { BackupRow } from "./backups-loader.server.ts";

const STATES = {
  proven: { label: "Proven", tone: "good" },
  faulty: { label: "Damaged", tone: "bad" },
  unproven: { label: "Not proven", tone: "low" },
  running: { label: "Being proven", tone: "info" },
} as const;

export function BackupItem({ row, onDelete }: { row: BackupRow; onDelete: () => void }) {
  const id = useId();
  const { label, tone } = STATES[row.state];
  return (
    <li className="list-row backup-row">
      <div className="backup-about">
        <h2 id={id} className="panel-title figures">
          {row.time}
        </h2>
        <p className="page-note figures">
          {row.kind} · {row.size}
        </p>
      </div>
      <div className="backup-proof">
        <span className="badge" data-tone={tone}>
          {label}
        </span>
        {row.provenAt && <p className="page-note figures">{row.provenAt}</p>}
      </div>
      {row.faults.length > 0 && (
        <ul className="backup-faults">
          {row.faults.slice(0, MAX_FAULTS).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {row.faults.length > MAX_FAULTS && <li>And {row.faults.length - MAX_FAULTS} more.</li>}
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
          Download
        </a>
        <button
          type="button"
          className="button"
          data-look="quiet-danger"
          aria-describedby={id}
          disabled={row.state === "running"}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}

const MAX_FAULTS = 5;

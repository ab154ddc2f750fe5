import { useId } from "react";
import { backupsTexts } from "#app/routes/admin/backups/texts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { BackupState } from "../backup-item.tsx";
import type { RestoreView } from "./restore-loader.server.ts";
import { restoreTexts } from "./texts.ts";
import type { RestoreChanges } from "./use-restore.ts";

/** The one that the page was opened for comes first. */
export function KeptBackups({
  kept,
  asked,
  restore,
}: Pick<RestoreView, "kept" | "asked"> & { restore: RestoreChanges }) {
  const id = useId();
  const t = useTexts(restoreTexts);
  const { kinds } = useTexts(backupsTexts);
  const isHydrated = useHydrated();
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
              <button
                type="button"
                className="button"
                data-look="plain"
                disabled={!isHydrated}
                aria-label={t.lookAt(row.time)}
                onClick={() => restore.choose(row.name)}
              >
                {t.look}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

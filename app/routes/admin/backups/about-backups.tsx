import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { BackupsView } from "./backups.server.ts";
import { backupsTexts } from "./texts.ts";

export function NoBackups() {
  const t = useTexts(backupsTexts);
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p className="panel-title" role="status">
        {t.noBackups}
      </p>
      <p>{t.noBackupsNote}</p>
    </div>
  );
}

export function AboutBackups({ keep }: Pick<BackupsView, "keep">) {
  const t = useTexts(backupsTexts);
  return (
    <section className="panel backups-about" aria-label={t.about}>
      <p>
        {t.kept(keep, (label) => (
          <Link className="text-link" to={href("/admin/settings/:group", { group: "backups" })}>
            {label}
          </Link>
        ))}
      </p>
      <p>{t.proof}</p>
      <p>
        {t.restoring((label) => (
          <Link className="text-link" to={href("/admin/backups/restore")}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}

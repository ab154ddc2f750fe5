import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { forgetDraft, type KeptDraft, listKeptDrafts } from "#app/ui/admin/leaving/kept-drafts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { dashboardTexts } from "./texts.ts";

/** Signing in leads here, so that what the session's end interrupted is offered here. */
export function KeptDrafts() {
  const [drafts, setDrafts] = useState<KeptDraft[]>([]);
  const t = useTexts(dashboardTexts);
  useEffect(() => setDrafts(listKeptDrafts()), []);
  if (drafts.length === 0) return null;
  return (
    <section className="panel kept-drafts on-screen-only" aria-label={t.notSaved}>
      <p>{t.typedAndNotSaved}</p>
      <ul>
        {drafts.map(({ path, title }) => (
          <li key={path}>
            <Link className="text-link" to={path}>
              <UserText>{title}</UserText>
            </Link>
            <Button
              look="quiet"
              aria-label={t.discardDraft(title)}
              onClick={() => {
                forgetDraft(path);
                setDrafts(listKeptDrafts());
              }}
            >
              {t.discard}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

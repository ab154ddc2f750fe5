import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { StaffAnswer } from "./staff.server.ts";
import { staffTexts } from "./texts.ts";

/** The password is shown once: it is stored nowhere. */
export function NewPassword({ made }: Pick<StaffAnswer, "made">) {
  const t = useTexts(staffTexts);
  const shown = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (made) shown.current?.focus();
  }, [made]);
  if (!made) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.password);
      setCopied(made.password);
    } catch {
      // Missing on plain http, and may be forbidden: it is marked, to be copied by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  const isCopied = copied === made.password;
  return (
    <section className="panel new-password" aria-label={t.madePassword}>
      <p>{t.signInWith(<bdi>{made.email}</bdi>)}</p>
      <output
        ref={shown}
        className="new-password-text"
        aria-label={t.thePassword}
        dir="ltr"
        tabIndex={-1}
      >
        {made.password}
      </output>
      <button type="button" className="button" data-look="plain" onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} />
        {t.copy}
      </button>
      <p role="status" className="visually-hidden">
        {isCopied && t.copied}
      </p>
    </section>
  );
}

import { useTexts } from "#app/ui/use-texts.tsx";
import type { RestoreView } from "./restore-loader.server.ts";
import { restoreTexts } from "./texts.ts";

type Elsewhere = NonNullable<RestoreView["elsewhere"]>;

/** What is not done on the page, with the shop's own paths. */
export function CommandSteps({
  reason,
  steps,
  usesBucket,
  asked,
}: Elsewhere & Pick<RestoreView, "usesBucket" | "asked">) {
  const t = useTexts(restoreTexts);
  const has = (word: string) => steps.some(({ command }) => command?.includes(word));
  return (
    <section className="panel restore-panel" aria-label={t.howTo}>
      {asked && <h2 className="panel-title figures">{asked.time}</h2>}
      <p>{t.reasons[reason]}</p>
      <ol className="restore-steps">
        {steps.map(({ step, command }) => (
          <li key={step}>
            <p>{t.commands[step]}</p>
            {command && (
              <pre className="backups-command" dir="ltr" translate="no">
                <code>{command}</code>
              </pre>
            )}
          </li>
        ))}
      </ol>
      {has(" FILE") && <p className="page-note">{t.placeholder}</p>}
      {has("PASSWORD") && <p className="page-note">{t.password}</p>}
      {usesBucket && <p className="page-note">{t.withBucket}</p>}
    </section>
  );
}

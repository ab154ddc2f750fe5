import { type FormEvent, useId, useRef } from "react";
import { Fault } from "#app/routes/admin/backups/backup-item.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { CopyView } from "./copy.server.ts";
import { PlaceFields } from "./place-fields.tsx";
import { copyTexts } from "./texts.ts";

export function CopyPanel({ copy }: { copy: CopyView }) {
  const id = useId();
  const t = useTexts(copyTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useChange<"copy-on" | "copy-off">({
    failures: t.failures,
    // The button that was pressed is gone.
    onAnswer: ({ success }) => success && heading.current?.focus(),
    showsFailure: ({ intent }) => intent === "copy-on",
  });
  return (
    <section className="panel copy-panel" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="panel-title">
        {t.title}
      </h2>
      {copy.phase === "off" ? (
        <TurnOn copy={copy} change={change} />
      ) : (
        <>
          <CopyState {...copy} />
          <Button
            look="plain"
            aria-disabled={change.isPending}
            onClick={() => change.send("copy-off")}
          >
            {t.turnOff}
          </Button>
        </>
      )}
    </section>
  );
}

type Change = ReturnType<typeof useChange<"copy-on" | "copy-off">>;

function TurnOn({ copy: { hasBucket }, change }: { copy: CopyView; change: Change }) {
  const t = useTexts(copyTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    change.send("copy-on", fields as Record<string, string>);
  };
  return (
    <form className="copy-form" onSubmit={submit}>
      <p>{t.about}</p>
      <PlaceFields
        hasBucket={hasBucket}
        error={change.answer?.failure}
        onChange={change.forgetAnswer}
      />
      <Button type="submit" look="plain" aria-disabled={change.isPending}>
        {t.turnOn}
      </Button>
    </form>
  );
}

function CopyState(copy: CopyView) {
  const { phase, fault, isLate, copiedUntil, path, isSameDisk, provenAt, faults } = copy;
  const t = useTexts(copyTexts);
  const isWrong = fault !== null || (phase === "copying" && isLate);
  return (
    <div className="backups-state">
      {isWrong ? (
        <p className="backups-fault">
          <Icon name="alert" size={20} />
          <span>
            <strong>{t.late(<span className="figures">{copiedUntil}</span>)}</strong>{" "}
            <span>{t.faults[fault ?? "slow"]}</span>
          </span>
        </p>
      ) : (
        <p className="copy-whole">
          {phase === "copying" && <Icon name="check" size={20} />}
          <strong>{phase === "copying" ? t.copying : t.starting}</strong>
        </p>
      )}
      <p className="page-note">
        {path === null ? t.inBucket : t.place(<bdi translate="no">{path}</bdi>)}
      </p>
      {isSameDisk && (
        <p className="copy-warning">
          <Icon name="alert" size={20} />
          {t.sameDisk}
        </p>
      )}
      <p className="page-note">
        {provenAt ? t.lastProven(<span className="figures">{provenAt}</span>) : t.notProven}
      </p>
      {faults.length > 0 && (
        <div className="backup-faults">
          <p>{t.faulty}</p>
          <ul>
            {faults.slice(0, 5).map((found) => (
              <li key={found}>
                <Fault>{found}</Fault>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

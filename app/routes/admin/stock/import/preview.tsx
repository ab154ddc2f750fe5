import { Fragment, useEffect, useId, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Choices } from "./choices.tsx";
import type { Preview, PreviewPart } from "./planned-import.server.ts";
import { Sums } from "./sums.tsx";
import { importPageTexts } from "./texts.ts";

export function ImportPreview({ importId, preview }: { importId: string; preview: Preview }) {
  const t = useTexts(importPageTexts);
  const choicesId = useId();
  const rules = { failures: t.failed, showsFailure: () => true };
  const planning = useChange({ ...rules, action: href("/admin/stock/import") });
  const importing = useChange({ ...rules, mayLeave: true });
  const isPending = importing.isPending || planning.isPending;
  const failure = planning.answer?.failure ?? importing.answer?.failure;
  const [isChanged, setChanged] = useState(false);
  const { file, isDone, added, changed, refused, noted, same } = preview;
  const count = added.total + changed.total;
  const isUnknown = preview.columns.every(({ label }) => label === null);
  return (
    <>
      <section className="panel import-summary" aria-label={t.summary}>
        <p className="import-file-name">
          <UserText>{file}</UserText>
        </p>
        {isDone && (
          <p role="status" className="import-done">
            {t.imported(count, added.total, changed.total)}
          </p>
        )}
        {!isDone && !isUnknown && (
          <p>
            {t.planned({
              added: added.total,
              changed: changed.total,
              same,
              refused: refused.total,
            })}
          </p>
        )}
        <Sums sums={preview.sums} />
        {preview.importedAt !== null && (
          <p className="import-warning">{t.importedBefore(preview.importedAt)}</p>
        )}
        {isUnknown && preview.chosen && <p className="import-warning">{t.unknownColumns}</p>}
        {preview.chosen && (
          <Choices
            id={choicesId}
            preview={preview}
            isUnknown={isUnknown}
            onChange={() => setChanged(true)}
            onSubmit={(fields) =>
              !isPending && planning.send("again", { from: importId, ...fields })
            }
          />
        )}
        {failure !== undefined && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        {preview.chosen && (isChanged || isUnknown) && (
          <Button type="submit" form={choicesId} aria-disabled={isPending}>
            {planning.isPending ? t.reading : t.previewAgain}
          </Button>
        )}
        {!isDone && !isChanged && count > 0 && (
          <Button aria-disabled={isPending} onClick={() => !isPending && importing.send("import")}>
            {importing.isPending ? t.importing : t.importProducts(count)}
          </Button>
        )}
        {!isDone && !isChanged && !(isUnknown && preview.chosen) && count === 0 && (
          <p>{t.nothing}</p>
        )}
        {importing.isPending && !isDone && <Progress importId={importId} total={added.total} />}
        {isDone && (
          <Link className="text-link" to={href("/admin")}>
            {t.dashboard}
          </Link>
        )}
        {!isUnknown && <Columns columns={preview.columns} />}
      </section>
      {refused.total > 0 && !isUnknown && (
        <Part title={t.refused} part={refused}>
          <a
            className="text-link"
            href={href("/admin/stock/import/:importId/refused", { importId })}
          >
            {t.downloadRefused}
          </a>
        </Part>
      )}
      {noted.total > 0 && <Part title={t.noted} part={noted} />}
      {changed.total > 0 && <Part title={t.changed} part={changed} />}
      {added.total > 0 && <Part title={t.added} part={added} />}
    </>
  );
}

function Columns({ columns }: Pick<Preview, "columns">) {
  const t = useTexts(importPageTexts);
  const left = columns.filter(({ label, name }) => label === null && name.trim() !== "");
  const read = columns.flatMap(({ label, name }) => (label === null ? [] : { label, name }));
  return (
    <p className="page-note">
      <span>{t.readColumns(read)}</span>
      {left.length > 0 && <span>{` ${t.leftOut(left.map(({ name }) => name))}`}</span>}
    </p>
  );
}

function Part({
  title,
  part,
  children,
}: {
  title: string;
  part: PreviewPart;
  children?: React.ReactNode;
}) {
  const id = useId();
  const t = useTexts(importPageTexts);
  const { number } = useFormats();
  const { rows, total } = part;
  return (
    <Panel title={title} beside={<p className="panel-note figures">{number(total)}</p>}>
      {children}
      <ul className="import-rows" aria-labelledby={id}>
        {rows.map(({ line, name, words }) => (
          <li key={line} className="import-row">
            <span className="import-line figures">{t.row(line)}</span>
            <span className="import-name">
              <UserText>{name}</UserText>
            </span>
            <span className="import-words figures">
              <Words words={words} />
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="panel-note figures">{t.firstOf(rows.length, total)}</p>}
    </Panel>
  );
}

/** Each word may be of either direction. */
function Words({ words }: { words: string[] }) {
  const keyed = words.map((word, at) => ({ key: `${at} ${word}`, word, isFirst: at === 0 }));
  return keyed.map(({ key, word, isFirst }) => (
    <Fragment key={key}>
      {isFirst || <span> · </span>}
      <UserText>{word}</UserText>
    </Fragment>
  ));
}

const PROGRESS_INTERVAL_MS = 500;

function Progress({ importId, total }: { importId: string; total: number }) {
  const t = useTexts(importPageTexts);
  const { load, data } = useFetcher<{ prepared: number }>();
  const path = href("/admin/stock/import/:importId/progress", { importId });
  useEffect(() => {
    const timer = setInterval(() => void load(path), PROGRESS_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [load, path]);
  const prepared = data?.prepared ?? 0;
  return (
    <p className="import-progress" role="status">
      <progress
        aria-label={t.progress}
        value={total === 0 ? undefined : prepared}
        max={total || 1}
      />
      <span>{prepared < total ? t.prepared(prepared, total) : t.storing}</span>
    </p>
  );
}

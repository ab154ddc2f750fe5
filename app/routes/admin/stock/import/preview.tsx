import { useEffect, useId } from "react";
import { Form, href, Link, useFetcher } from "react-router";
import { countLabel } from "#app/ui/count-label.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { Preview, PreviewPart } from "./import-loader.server.ts";

type Props = { importId: string; preview: Preview; failure: string | null; isPending: boolean };

export function ImportPreview({ importId, preview, failure, isPending }: Props) {
  const { file, isDone, added, changed, refused, same } = preview;
  const count = added.total + changed.total;
  return (
    <>
      <section className="panel import-summary" aria-label="Summary">
        <p className="import-file-name">
          <UserText>{file}</UserText>
        </p>
        {isDone ? (
          <p role="status" className="import-done">
            {countLabel(count, "product")} imported: {added.total} new, {changed.total} changed.
          </p>
        ) : (
          <p>
            {added.total} new, {changed.total} changed, {same} the same, {refused.total} refused.
          </p>
        )}
        {failure !== null && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        {!isDone && count > 0 && (
          <Form method="post" onSubmit={(event) => isPending && event.preventDefault()}>
            <button type="submit" className="button" aria-disabled={isPending}>
              {isPending ? "Importing…" : `Import ${countLabel(count, "Product")}`}
            </button>
          </Form>
        )}
        {!isDone && count === 0 && <p>There is nothing to import in this file.</p>}
        {isPending && !isDone && <Progress importId={importId} total={added.total} />}
        {isDone && (
          <Link className="text-link" to={href("/admin")}>
            Dashboard
          </Link>
        )}
        <Columns columns={preview.columns} />
      </section>
      {refused.total > 0 && (
        <Part title="Refused" part={refused}>
          <a
            className="text-link"
            href={href("/admin/stock/import/:importId/refused", { importId })}
          >
            Download Refused Rows
          </a>
        </Part>
      )}
      {changed.total > 0 && <Part title="Changed" part={changed} />}
      {added.total > 0 && <Part title="New" part={added} />}
    </>
  );
}

function Columns({ columns }: Pick<Preview, "columns">) {
  const left = columns.filter(({ label, name }) => label === null && name.trim() !== "");
  const read = columns.flatMap(({ label, name }) => (label === null ? [] : { label, name }));
  return (
    <p className="page-note">
      Read:{" "}
      {read.map(({ label, name }) => (label === name ? label : `${label} (${name})`)).join(", ")}.
      {left.length > 0 && ` Left out: ${left.map(({ name }) => name).join(", ")}.`}
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
  const { rows, total } = part;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        <p className="panel-note figures">{total.toLocaleString("en")}</p>
      </div>
      {children}
      <ul className="import-rows" aria-labelledby={id}>
        {rows.map(({ line, name, words }) => (
          <li key={line} className="import-row">
            <span className="import-line figures">Row {line}</span>
            <span className="import-name">
              <UserText>{name}</UserText>
            </span>
            <span className="import-words figures">
              <UserText>{words.join(" · ")}</UserText>
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="panel-note figures">
          The first {rows.length} of {total.toLocaleString("en")}.
        </p>
      )}
    </section>
  );
}

const PROGRESS_INTERVAL_MS = 500;

function Progress({ importId, total }: { importId: string; total: number }) {
  const { load, data } = useFetcher<{ prepared: number }>();
  const path = href("/admin/stock/import/:importId/progress", { importId });
  useEffect(() => {
    const timer = setInterval(() => void load(path), PROGRESS_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [load, path]);
  const prepared = data?.prepared ?? 0;
  return (
    <p className="import-progress" role="status">
      <progress aria-label="Import" value={total === 0 ? undefined : prepared} max={total || 1} />
      {prepared < total
        ? `${prepared.toLocaleString("en")} of ${total.toLocaleString("en")} prepared`
        : "Storing the products"}
    </p>
  );
}

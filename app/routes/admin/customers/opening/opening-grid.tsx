import { type ClipboardEvent, useRef, useState, useSyncExternalStore } from "react";
import { href, useNavigate } from "react-router";
import {
  fillRows,
  isEmptyRow,
  MAX_OPENING_ROWS,
  OPENING_FIELDS,
  type OpeningField,
  type OpeningRow,
  parseBalance,
  parseOpening,
  pastedCells,
} from "#app/domain/accounts/opening.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button, IconButton } from "#app/ui/admin/controls/button.tsx";
import { FileInput } from "#app/ui/admin/file-input/file-input.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { OpeningAnswer } from "./opening.server.ts";
import { changeRows, newRow, openingRows } from "./opening-rows.ts";
import { openingTexts } from "./texts.ts";

/** Everything is booked in one press. */
export function OpeningGrid() {
  const { subscribe, current } = openingRows;
  const rows = useSyncExternalStore(subscribe, current, current);
  const filled = rows.filter((row) => !isEmptyRow(row));
  const grid = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(grid);
  const navigate = useNavigate();
  const [isChecked, setChecked] = useState(false);
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const t = useTexts(openingTexts);
  const { egp } = useFormats();
  const notify = useNotice();
  const fill = (row: number, field: OpeningField, cells: string[][]) => {
    changeRows((all) => fillRows(all, { row, field }, cells, newRow));
    if (row + cells.length > MAX_OPENING_ROWS) notify("error", t.tooMany(MAX_OPENING_ROWS));
  };
  const { send, isPending, pending } = useChange<"book" | "read", OpeningAnswer>({
    failures: { book: t.notBooked, read: t.notRead },
    onAnswer: ({ success, cells = [], booked = [], differing: others = [] }, { intent }) => {
      if (intent === "read")
        return fill(rows.findLastIndex((row) => !isEmptyRow(row)) + 1, "name", cells);
      changeRows((all) => all.filter(({ id }) => !booked.includes(id)));
      setDiffering(others);
      if (success) navigate(`${href("/admin/customers")}?order=latest`);
    },
  });
  const book = () => {
    setChecked(true);
    if (filled.length === 0) focus("input");
    else if (filled.some((row) => parseOpening(row).problems)) focus("[aria-invalid=true]");
    else send("book", { rows: JSON.stringify(filled) });
  };
  const total = filled.reduce((sum, { balance }) => sum + (parseBalance(balance) ?? 0), 0);
  return (
    <div ref={grid} className="stock-form opening">
      <FileInput
        label={t.file}
        button={pending?.intent === "read" ? t.reading : t.chooseFile}
        icon="stack"
        note={t.fileNote}
        accept=".csv,.txt,.tsv,text/csv,text/tab-separated-values,text/plain"
        onChoose={(file) => send("read", {}, file)}
      />
      <div className="panel opening-grid">
        <div className="opening-head" aria-hidden="true">
          {OPENING_FIELDS.map((field) => (
            <span key={field}>{t.fields[field]}</span>
          ))}
        </div>
        {rows.slice(0, MAX_OPENING_ROWS).map((row, at) => (
          <GridRow
            key={row.id}
            row={row}
            at={at}
            isChecked={isChecked && !isEmptyRow(row)}
            isDiffering={differing.includes(row.id)}
            isPending={isPending}
            focus={focus}
            onPaste={fill}
          />
        ))}
      </div>
      <div className="stock-buttons">
        <Button isPending={isPending} onClick={book}>
          {isPending && <span className="spinner" aria-hidden="true" />}
          <span>{t.book}</span>
        </Button>
        <p className="figures" role="status">
          {filled.length === 0 ? t.nothingYet : t.sum(filled.length, egp(total))}
        </p>
      </div>
    </div>
  );
}

function GridRow({
  row,
  at,
  isChecked,
  isDiffering,
  isPending,
  focus,
  onPaste,
}: {
  row: OpeningRow;
  at: number;
  isChecked: boolean;
  isDiffering: boolean;
  isPending: boolean;
  focus: (selector: string) => void;
  onPaste: (row: number, field: OpeningField, cells: string[][]) => void;
}) {
  const t = useTexts(openingTexts);
  const { problems: texts } = useTexts(ledgerTexts);
  const errors = isChecked ? problemTexts(parseOpening(row).problems ?? {}, texts) : {};
  const problems = [...Object.values(errors), ...(isDiffering ? [t.differs] : [])];
  const paste = (event: ClipboardEvent, field: OpeningField) => {
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    if (!cells || isPending) return;
    event.preventDefault();
    onPaste(at, field, cells);
  };
  const nextOf = (field: OpeningField) => {
    const following = OPENING_FIELDS[OPENING_FIELDS.indexOf(field) + 1];
    return following ? cellOf(at, following) : cellOf(at + 1, "name");
  };
  return (
    <fieldset className="opening-row" aria-label={t.row(at + 1)}>
      {OPENING_FIELDS.map((field) => (
        <input
          key={field}
          className="field-input"
          dir="auto"
          data-cell={`${at}-${field}`}
          aria-label={t.fields[field]}
          placeholder={t.fields[field]}
          aria-invalid={errors[field] !== undefined}
          aria-describedby={problems.length > 0 ? `problems-${row.id}` : undefined}
          inputMode={INPUT_MODES[field]}
          autoComplete="off"
          maxLength={200}
          readOnly={isPending}
          value={row[field]}
          onChange={({ target: { value } }) =>
            changeRows((rows) =>
              rows.map((each) => (each.id === row.id ? { ...each, [field]: value } : each)),
            )
          }
          onPaste={(event) => paste(event, field)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            focus(nextOf(field));
          }}
        />
      ))}
      {!isEmptyRow(row) && (
        <IconButton
          icon="close"
          size={18}
          label={t.remove(row.name)}
          disabled={isPending}
          onClick={() => {
            changeRows((rows) => rows.filter(({ id }) => id !== row.id));
            focus(cellOf(at, "name"));
          }}
        />
      )}
      {problems.length > 0 && (
        <div id={`problems-${row.id}`} className="opening-problems">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const INPUT_MODES = { name: "text", phone: "tel", balance: "decimal" } as const;

function cellOf(row: number, field: OpeningField): string {
  return `[data-cell="${row}-${field}"]`;
}

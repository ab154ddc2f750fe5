import { type ReactNode, useId } from "react";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Draft, FieldChange } from "./draft.ts";
import { recordFormTexts } from "./texts.ts";
import type { RecordForm as Form } from "./use-record-form.ts";

export type RecordFormWords<Typed> = ConflictWords<Typed> & {
  newTitle: string;
  editTitle: string;
  newButton: string;
  editButton: string;
};

/** What failed, and what to do when the record was changed or deleted. */
type ConflictWords<Typed> = {
  failure: string;
  changed: string;
  deleted: string;
  label: (field: keyof Typed) => string;
  value: (
    field: keyof Typed,
    value: Typed[keyof Typed],
    whose: "was" | "theirs" | "mine",
  ) => string;
};

export function RecordForm<Stored, Typed>({
  form,
  words,
  className,
  children,
}: {
  form: Form<Stored, Typed>;
  words: RecordFormWords<Typed>;
  className: string;
  children: ReactNode;
}) {
  const { seen, conflict } = form.draft;
  const { cancel } = useTexts(recordFormTexts);
  const id = useId();
  return (
    <form
      ref={form.element}
      className={className}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <h2 id={id} className="panel-title">
        {seen ? words.editTitle : words.newTitle}
      </h2>
      {conflict && <ConflictNote conflict={conflict} words={words} />}
      {children}
      <div className="form-buttons">
        {/* Not disabled while it is pending: it would lose the focus. */}
        <SubmitButton aria-disabled={form.isPending} isPending={form.isPending}>
          {seen ? words.editButton : words.newButton}
        </SubmitButton>
        {form.isEditing && (
          <Button look="plain" onClick={form.cancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

export function ConflictNote<Stored, Typed>({
  conflict,
  words,
}: {
  conflict: NonNullable<Draft<Stored, Typed>["conflict"]>;
  words: ConflictWords<Typed>;
}) {
  const id = useId();
  const isDeleted = conflict === "deleted";
  return (
    <div className="conflict" role="alert" aria-labelledby={id} tabIndex={-1} data-conflict="">
      <p id={id} className="conflict-title">
        {words.failure}
      </p>
      <p>{isDeleted ? words.deleted : words.changed}</p>
      {!isDeleted && conflict.length > 0 && (
        <dl>
          {conflict.map((change) => (
            <Change key={change.field} change={change} words={words} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Change<Typed>({
  change: { field, was, theirs, mine },
  words,
}: {
  change: FieldChange<Typed>;
  words: ConflictWords<Typed>;
}) {
  const { yours } = useTexts(recordFormTexts);
  return (
    <div>
      <dt>{words.label(field)}</dt>
      <dd>
        {was !== null && (
          <>
            <del>
              <bdi>{words.value(field, was, "was")}</bdi>
            </del>{" "}
          </>
        )}
        <ins>
          <bdi>{words.value(field, theirs, "theirs")}</bdi>
        </ins>
        {mine !== null && yours(<bdi>{words.value(field, mine, "mine")}</bdi>)}
      </dd>
    </div>
  );
}

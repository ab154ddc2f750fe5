import type { FieldErrors, ParsedForm } from "#app/domain/catalogue/record-form.ts";
import { randomId } from "#app/domain/id.ts";

/** A form's fields as they are typed. */
type TypedFields = Record<string, string | boolean>;

/** What the form of one kind of record does in its own way. */
export type RecordKind<Stored extends { id: string }, Typed extends TypedFields> = {
  empty: Typed;
  typedFrom: (stored: Stored) => Typed;
  /** What was typed over `seen`, for a record that is `stored` otherwise by now, or deleted. */
  carry?: (typed: Typed, seen: Stored, stored: Stored | null) => Typed;
  /** The form as it is sent. */
  toForm: (draft: Draft<Stored, Typed>) => FormData;
  parse: (form: FormData, seen: Stored | null) => ParsedForm<Typed | object>;
  /** Whether an edit of any field clears all errors, or those of that field alone. */
  clearsAllErrors?: boolean;
};

/** A record form's content: a new record, or an edit of a stored one. */
export type Draft<Stored, Typed> = {
  /** Made in the browser for a new record too, so that a retry saves the same one. */
  id: string;
  /** The stored record that the form was filled with; null for a new one. */
  seen: Stored | null;
  typed: Typed;
  errors: FieldErrors<Typed>;
  /** Why the last save was not stored: somebody else's changes, or the record is deleted. */
  conflict: FieldChange<Typed>[] | "deleted" | null;
};

/** A field whose stored value is not the one the form knew. */
export type FieldChange<Typed, Field extends keyof Typed = keyof Typed> = {
  field: Field & string;
  /** What the form was opened with; null when it was opened empty. */
  was: Typed[Field] | null;
  theirs: Typed[Field];
  /** What the form keeps against theirs; null when it takes theirs. */
  mine: Typed[Field] | null;
};

export function newDraft<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
): Draft<Stored, Typed> {
  return { id: randomId(), seen: null, typed: kind.empty, errors: {}, conflict: null };
}

export function editDraft<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
  stored: Stored,
): Draft<Stored, Typed> {
  return { ...newDraft(kind), id: stored.id, seen: stored, typed: kind.typedFrom(stored) };
}

export function edited<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
  draft: Draft<Stored, Typed>,
  change: Partial<Typed>,
): Draft<Stored, Typed> {
  const errors: FieldErrors<Typed> = kind.clearsAllErrors ? {} : { ...draft.errors };
  for (const field of Object.keys(change)) delete errors[field];
  return { ...draft, typed: { ...draft.typed, ...change }, errors };
}

/**
 * The draft as an edit of what is stored by now, or as a new record when that was deleted. Fields
 * that were left alone take what is stored, fields that were edited keep what was typed.
 */
export function rebased<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
  { id, seen, typed }: Draft<Stored, Typed>,
  stored: Stored | null,
): Draft<Stored, Typed> {
  const carried = seen && kind.carry ? kind.carry(typed, seen, stored) : typed;
  if (!stored) return { id, seen: null, typed: carried, errors: {}, conflict: "deleted" };
  const was = seen && kind.typedFrom(seen);
  const theirs = kind.typedFrom(stored);
  const next = { ...carried };
  const conflict: FieldChange<Typed>[] = [];
  for (const field of Object.keys(carried) as (keyof Typed & string)[]) {
    if ((was ?? carried)[field] === theirs[field]) continue;
    const isMine = carried[field] !== was?.[field] && carried[field] !== theirs[field];
    if (!isMine) next[field] = theirs[field];
    conflict.push({
      field,
      was: was?.[field] ?? null,
      theirs: theirs[field],
      mine: isMine ? carried[field] : null,
    });
  }
  return { id, seen: stored, typed: next, errors: {}, conflict };
}

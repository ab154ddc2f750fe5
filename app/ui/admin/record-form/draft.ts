import type { FieldErrors, ParsedForm } from "#app/domain/catalogue/record-form.ts";
import { randomId } from "#app/domain/id.ts";
import type { NoticeLink } from "#app/ui/admin/notices.tsx";

type TypedFields = Record<string, string | boolean>;

/** What differs between the forms of products and sections. */
export type RecordKind<Stored extends { id: string }, Typed extends TypedFields> = {
  empty: Typed;
  typedFrom: (stored: Stored) => Typed;
  /** Adapts what was typed over `seen` to what is stored by now; null when that was deleted. */
  carry?: (typed: Typed, seen: Stored, stored: Stored | null) => Typed;
  toForm: (draft: Draft<Stored, Typed>) => FormData;
  parse: (form: FormData, seen: Stored | null) => ParsedForm<Typed | object>;
  /** What is said where nothing answers. */
  failures?: Record<"add" | "update", string>;
  /** Where a saved draft's record is, if no longer on this page. */
  movedTo?: (saved: Draft<Stored, Typed>) => NoticeLink | undefined;
  /** An edit of any field clears all errors, not only those of that field. */
  clearsAllErrors?: boolean;
};

export type Draft<Stored, Typed> = {
  /** Made in the browser for a new record too, so that a retry saves the same one. */
  id: string;
  /** The id of the save, which a retry sends again; each edit makes it another. */
  save: string;
  /** The record as the form was filled with it; null for a new one. */
  seen: Stored | null;
  typed: Typed;
  errors: FieldErrors<Typed>;
  conflict: FieldChange<Typed>[] | "deleted" | null;
};

export type FieldChange<Typed, Field extends keyof Typed = keyof Typed> = {
  field: Field & string;
  /** Null in a form that was opened empty. */
  was: Typed[Field] | null;
  theirs: Typed[Field];
  /** What the form keeps against theirs; null when it takes theirs. */
  mine: Typed[Field] | null;
};

export function newDraft<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
): Draft<Stored, Typed> {
  return {
    id: randomId(),
    save: randomId(),
    seen: null,
    typed: kind.empty,
    errors: {},
    conflict: null,
  };
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
  return { ...draft, save: randomId(), typed: { ...draft.typed, ...change }, errors };
}

export function isUnsaved<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
  { seen, typed }: Draft<Stored, Typed>,
): boolean {
  const before = seen ? kind.typedFrom(seen) : kind.empty;
  return Object.keys(before).some((field) => typed[field] !== before[field]);
}

/** Unedited fields take what is stored by now, edited ones keep what was typed. */
export function rebased<Stored extends { id: string }, Typed extends TypedFields>(
  kind: RecordKind<Stored, Typed>,
  { id, seen, typed }: Draft<Stored, Typed>,
  stored: Stored | null,
): Draft<Stored, Typed> {
  const carried = seen && kind.carry ? kind.carry(typed, seen, stored) : typed;
  const save = randomId();
  if (!stored) return { id, save, seen: null, typed: carried, errors: {}, conflict: "deleted" };
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
  return { id, save, seen: stored, typed: next, errors: {}, conflict };
}

/** One field that is stored otherwise than its form knew. */
export type FieldChange<Form> = {
  field: keyof Form & string;
  /** What the form was opened with; null when it was opened empty. */
  was: Form[keyof Form] | null;
  theirs: Form[keyof Form];
  /** What stays in the form against theirs, if anything does. */
  mine: Form[keyof Form] | null;
};

/**
 * Sets a form upon what is stored now: fields that were left alone take what is stored, fields
 * that were edited keep what was typed, and every difference is told. `was` is null for a form
 * that was opened empty.
 */
export function rebase<Form extends Record<string, string | boolean>>(
  typed: Form,
  was: Form | null,
  theirs: Form,
): { typed: Form; changes: FieldChange<Form>[] } {
  const rebased = { ...typed };
  const changes: FieldChange<Form>[] = [];
  for (const field of Object.keys(typed) as (keyof Form & string)[]) {
    if ((was ?? typed)[field] === theirs[field]) continue;
    const isMine = typed[field] !== was?.[field] && typed[field] !== theirs[field];
    if (!isMine) rebased[field] = theirs[field];
    changes.push({
      field,
      was: was ? was[field] : null,
      theirs: theirs[field],
      mine: isMine ? typed[field] : null,
    });
  }
  return { typed: rebased, changes };
}

import type { SectionFields } from "../../../domain/section-form.ts";

/** A field that is stored otherwise than the form knew. */
export type SectionChange = {
  field: keyof SectionFields;
  /** What the form was opened with; null when it was opened empty. */
  was: string | null;
  theirs: string;
  /** What stays in the form against theirs, if anything does. */
  mine: string | null;
};

const FIELDS = ["name", "displayName", "icon", "color"] as const;

/**
 * Sets a form upon what is stored now: fields that were left alone take what is stored, fields that
 * were edited keep what was typed, and every difference is told.
 */
export function rebaseSection(
  typed: SectionFields,
  was: SectionFields | null,
  theirs: SectionFields,
): { typed: SectionFields; changes: SectionChange[] } {
  const rebased: SectionFields = { ...typed };
  const changes: SectionChange[] = [];
  for (const field of FIELDS) {
    if ((was ?? typed)[field] === theirs[field]) continue;
    const isMine = typed[field] !== was?.[field] && typed[field] !== theirs[field];
    if (!isMine) Object.assign(rebased, { [field]: theirs[field] });
    changes.push({
      field,
      was: was?.[field] ?? null,
      theirs: theirs[field],
      mine: isMine ? typed[field] : null,
    });
  }
  return { typed: rebased, changes };
}

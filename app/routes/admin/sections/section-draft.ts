import type { Section } from "#app/domain/catalogue/section.ts";
import {
  DEFAULT_SECTION_COLOR,
  DEFAULT_SECTION_ICON,
  type SectionFields,
} from "#app/domain/catalogue/section-form.ts";
import { randomId } from "#app/domain/id.ts";
import { type FieldChange, rebase } from "#app/ui/admin/rebase.ts";
import type { SectionFormError } from "./section-result.ts";

/** What stands in the section form: a new section, or an edited one with what it was opened with. */
export type SectionDraft = {
  /** Made here for a new section too, so that a retry creates the same one. */
  id: string;
  seen: Section | null;
  typed: SectionFields;
  wrong: SectionFormError | null;
  /** What is stored by now and was not known to the form; null when the last save met nothing. */
  changes: FieldChange<SectionFields>[] | null;
  /** The section was deleted while it was being edited. */
  isGone: boolean;
};

const EMPTY: SectionFields = {
  name: "",
  displayName: "",
  icon: DEFAULT_SECTION_ICON,
  color: DEFAULT_SECTION_COLOR.toLowerCase(),
};

export function newDraft(): SectionDraft {
  return { id: randomId(), seen: null, typed: EMPTY, wrong: null, changes: null, isGone: false };
}

export function editDraft(section: Section): SectionDraft {
  return { ...newDraft(), id: section.id, seen: section, typed: typedFrom(section) };
}

/** Editing the form clears its error. */
export function edited(draft: SectionDraft, change: Partial<SectionFields>): SectionDraft {
  return { ...draft, typed: { ...draft.typed, ...change }, wrong: null };
}

/** The draft as an edit of what is stored by now. */
export function rebased(draft: SectionDraft, stored: Section): SectionDraft {
  const was = draft.seen && typedFrom(draft.seen);
  const { typed, changes } = rebase(draft.typed, was, typedFrom(stored));
  return { ...draft, seen: stored, typed, changes, wrong: null };
}

/** What was typed over a section that is gone is a new section's draft. */
export function orphaned(draft: SectionDraft): SectionDraft {
  return { ...newDraft(), typed: draft.typed, isGone: true };
}

function typedFrom({ name, displayName, icon, color }: Section): SectionFields {
  return { name, displayName, icon, color };
}
